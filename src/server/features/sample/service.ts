import { z } from '#shared/zod.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { projectAllMembers } from '#server/features/directory/projection.service.ts';
import { removeAccount } from '#server/features/privacy/accounts.service.ts';
import { recordConsents } from '#server/core/consents/consents.service.ts';
import { recordDocument } from '#server/features/documents/documents.service.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import {
  COMMUNITY_SIZE,
  listCommunity,
  listConsents,
  SAMPLE_PASSWORD,
  SIGN_IN_ACCOUNTS,
} from './community.service.ts';
import { storeSampleDocuments, storeSamplePortraits, type SampleDocument } from './files.service.ts';
import { recordSampleHistory } from './history.service.ts';
import type { SamplePerson } from './people.service.ts';
import {
  countAdmins,
  deleteSampleMembers,
  findLastSampleNumber,
  findSampleState,
  hasSampleMembers,
  insertMembers,
  listForeignEmails,
  listSampleMembersWithFiles,
  lockSampleCommunity,
  recordSampleState,
  vacuumMembers,
} from './queries.ts';

const REMOVAL_BATCH = 5000;

/** Stored status: the sample community exists, or was removed deliberately. */
const sampleFact = z.object({ status: z.enum(['filled', 'removed']) });
type SampleStatus = z.output<typeof sampleFact>['status'] | 'never';

/** Accounts that anyone may sign in with, to print in the terminal. */
export type SampleSignIns = Readonly<{
  password: string;
  accounts: readonly { email: string; who: string }[];
}>;

export type FillOptions = Readonly<{
  now: Date;
  /** Receives a line for the terminal before the work begins. */
  report: (line: string) => void;
}>;

/**
 * Prepares the sample community at start-up. In production, throws if a sample account exists. Elsewhere, if
 * configured, creates the community unless it exists or was removed. Returns the sign-in details if the community
 * exists.
 * @throws {StartupError}
 */
export async function prepareSampleCommunity(
  deps: Deps,
  report: FillOptions['report'],
): Promise<SampleSignIns | undefined> {
  if (deps.config.isProduction) {
    await refuseSampleAccounts(deps);
    return undefined;
  }
  if (!deps.config.sampleCommunity || (await readStatus(deps.db)) === 'removed') return undefined;
  await fillSampleCommunity(deps, { now: deps.clock.now(), report });
  return { password: SAMPLE_PASSWORD, accounts: SIGN_IN_ACCOUNTS };
}

/**
 * Creates the sample community, unless it already exists: about 250 invented members, their documents, portraits and
 * three sign-in accounts. Atomic and safe to call concurrently; nightly jobs delete the files of a call that failed or
 * came second. Returns whether this call created it.
 * @throws {StartupError} in production, and if a real account has the address of a sign-in account.
 */
export async function fillSampleCommunity(deps: Deps, { now, report }: FillOptions): Promise<boolean> {
  if (deps.config.isProduction) throw new StartupError('The sample community cannot be used in production.');
  if ((await readStatus(deps.db)) === 'filled') return false;
  await refuseTakenAddresses(deps);
  report(`Filling the sample community: ${COMMUNITY_SIZE} invented members ...`);
  const people = listCommunity(now, (await findLastSampleNumber(deps.db)) + 1);
  const passwordHash = await deps.passwords.hash(SAMPLE_PASSWORD);
  const documents = await storeSampleDocuments(deps, people);
  const photoKeys = await storeSamplePortraits(deps, people);
  const community = { people, documents, photoKeys, passwordHash, now };
  return inTransaction(deps.db, (tx) => store(tx, deps.vault, community));
}

/** Number of members removed, and number of administrators that remain. */
export type SampleRemoval = Readonly<{ members: number; admins: number }>;

/**
 * Deletes every sample member, including seeded ones, with documents, files and sessions; keeps the audit record. Later
 * starts do not create the community again. Can be repeated after an interruption. After seeding, call it as the
 * database owner, because the application's role has a statement timeout.
 */
export async function removeSampleCommunity(deps: Deps): Promise<SampleRemoval> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await lockSampleCommunity(tx);
    await recordSampleState(tx, { status: 'removed' });
  });
  const members = (await removeMembersWithFiles(deps)) + (await removeOtherMembers(deps));
  // Without this vacuum, the following queries would repeatedly scan up to a million dead rows.
  await vacuumMembers(deps.db);
  await projectAllMembers(deps.db);
  await inTransaction(deps.db, (tx) =>
    recordAudit(tx, { action: 'sample.removed', actorId: null, subjectId: null, details: { members } }, now),
  );
  return { members, admins: await countAdmins(deps.db) };
}

async function readStatus(db: Deps['db'] | Tx): Promise<SampleStatus> {
  const fact = await findSampleState(db);
  return fact === undefined ? 'never' : sampleFact.parse(fact).status;
}

/** Throws if sample accounts exist, because their password is public (ruling 29). */
async function refuseSampleAccounts({ db }: Deps): Promise<void> {
  if (!(await hasSampleMembers(db))) return;
  throw new StartupError(
    'This is production, but the database has sample accounts, whose password is public. ' +
      'Remove them with "./navodayan sample remove", or use another database.',
  );
}

async function refuseTakenAddresses({ db }: Deps): Promise<void> {
  const [taken] = await listForeignEmails(
    db,
    SIGN_IN_ACCOUNTS.map(({ email }) => email),
  );
  if (taken === undefined) return;
  throw new StartupError(
    `The sample community cannot be created: an account exists with ${taken}. ` +
      'Set SAMPLE_COMMUNITY=off, or delete that account.',
  );
}

type Community = Readonly<{
  people: readonly SamplePerson[];
  documents: readonly SampleDocument[];
  photoKeys: ReadonlyMap<string, string>;
  passwordHash: string;
  now: Date;
}>;

/** Stores the community; returns false if another process has already stored it. */
async function store(
  tx: Tx,
  vault: Deps['vault'],
  { people, documents, photoKeys, passwordHash, now }: Community,
): Promise<boolean> {
  await lockSampleCommunity(tx);
  if ((await readStatus(tx)) === 'filled') return false;
  const signIns = new Set(SIGN_IN_ACCOUNTS.map(({ email }) => email));
  await insertMembers(
    tx,
    people.map((person) => ({
      ...person,
      photo_key: photoKeys.get(person.id) ?? null,
      password_hash: signIns.has(person.email) ? passwordHash : null,
    })),
  );
  await recordConsents(tx, people.flatMap(listConsents));
  // If a scanner is configured, its cron job scans these documents too.
  for (const { person, stored } of documents)
    await recordDocument(
      tx,
      { scanner: null, vault },
      { memberId: person.id, stored, now: person.created_at },
    );
  await projectAllMembers(tx);
  await recordSampleHistory(tx, people, now);
  await recordSampleState(tx, { status: 'filled' });
  const details = { members: people.length, documents: documents.length };
  await recordAudit(tx, { action: 'sample.filled', actorId: null, subjectId: null, details }, now);
  return true;
}

/** Deletes the few members with files one by one, because removing an account also deletes its files. */
async function removeMembersWithFiles(deps: Deps): Promise<number> {
  let removed = 0;
  for (;;) {
    const ids = await listSampleMembersWithFiles(deps.db, REMOVAL_BATCH);
    if (ids.length === 0) return removed;
    for (const id of ids) await removeAccount(deps, id, { action: 'account.removed', actorId: null });
    removed += ids.length;
  }
}

async function removeOtherMembers({ db }: Deps): Promise<number> {
  let removed = 0;
  for (;;) {
    const deleted = await deleteSampleMembers(db, REMOVAL_BATCH);
    if (deleted === 0) return removed;
    removed += deleted;
  }
}
