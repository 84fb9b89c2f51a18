import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { adminUserCalls } from '#shared/admin-users/endpoints.ts';
import { signUpBody } from '#shared/sign-up/endpoints.ts';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { sendConfirmation } from '#server/features/auth/emails.ts';
import { projectMember } from '#server/features/directory/projection.service.ts';
import { updateProfile } from '#server/features/profile/profile-update.service.ts';
import { createAccount } from '#server/features/sign-up/service.ts';
import { carryOutDecision } from '#server/features/verification/emails.ts';
import { decide } from '#server/features/verification/service.ts';
import { inTransaction, type Db } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor, Admin } from '#server/platform/http/actors.ts';
import { admit } from '#server/platform/http/guards.ts';
import { newStorageKey } from '#server/platform/storage/storage-key.ts';
import { approvedMembers, type Task } from './shared.ts';

const ADDRESSES = 'bench.sign-up.';
const RUNS = 150;

/**
 * Returns tasks for profile edit, approval and sign-up with all their writes, but without password hashing and document
 * inspection. They call the services as the request handlers do.
 */
export async function writeTasks(deps: Deps): Promise<Task[]> {
  const { db } = deps;
  const members = await approvedMembers(db, RUNS + 1);
  const ids = members.slice(1).map(({ id }) => id);
  const admin = await anAdmin(db, members[0]?.id ?? '');
  const edit = (id: string) => () =>
    updateProfile(
      deps,
      { ...admin, member: { ...admin.member, id } },
      { personalInfo: { profession: `Measurer ${Math.floor(Math.random() * 1e6)}` } },
    );
  const undoApprovals = async () => {
    await forgetJobs(db, carryOutDecision.name);
    await db.deleteFrom('verification_decision').where('admin_id', '=', admin.member.id).execute();
    await setStatus(db, ids, 'approved');
  };
  const undoSignUps = async () => {
    await forgetJobs(db, sendConfirmation.name);
    await db.deleteFrom('member').where('email', 'like', `${ADDRESSES}%`).execute();
  };
  return [
    { what: 'profile edit: profession, directory, audit', p95: 10, runs: ids.map(edit) },
    {
      what: 'approval: decision, directory, email job, audit',
      p95: 10,
      runs: ids.map((id) => () => decide(deps, admin, id, { isApproved: true })),
      before: () => setStatus(db, ids, 'pending'),
      after: undoApprovals,
    },
    {
      what: 'sign-up: member, consents, document, email job, newsletter, audit',
      p95: 10,
      runs: ids.map(() => () => signUp(deps)),
      after: undoSignUps,
    },
  ];
}

async function anAdmin(db: Db, id: string): Promise<Admin> {
  const member = await db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const actor = await admit(adminUserCalls.listUsers, { token: '', cookie: undefined }, async () => ({
    sessionId: '',
    isRemembered: false,
    verifierOf: [],
    lacksSecondFactor: false,
    hasDocument: true,
    member: { ...member, role: 'admin' },
  }));
  if (!isAdmin(actor)) throw new Error('expected an administrator actor');
  return actor;
}

/** Narrows an actor to an administrator, because `admit` returns any kind of actor. */
function isAdmin(actor: Actor): actor is Admin {
  return actor.kind === 'member' && actor.member.role === 'admin';
}

async function forgetJobs(db: Db, name: string): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where task_identifier = ${name}`.execute(db);
}

async function signUp(deps: Deps): Promise<void> {
  const email = `${ADDRESSES}${v7()}@example.com`;
  const body = signUpBody.parse({
    first_name: 'Measured',
    last_name: `Member ${email.slice(-20, -12)}`,
    email,
    phoneNumber: '9876543210',
    profession: 'Teacher',
    currentState: 'Uttar Pradesh',
    currentCity: 'Lucknow',
    states: 'Uttar Pradesh',
    city: 'Barabanki',
    jnvName: 'JNV Barabanki',
    inYear: '2001',
    outYear: '2008',
    memberType: 'student',
    noticeVersion: NOTICE_VERSION,
    newsletter: 'true',
    showEmail: 'true',
  });
  const stored = {
    id: v7(),
    storageKey: newStorageKey('documents'),
    key: randomBytes(32),
    fingerprint: randomBytes(32),
    fileName: 'certificate.pdf',
    mediaType: 'image/jpeg',
    bytes: 100_000,
    pageBytes: [100_000],
  };
  const passwordHash = 'a hash that no password has';
  await inTransaction(deps.db, (tx) => createAccount(tx, deps, { body, passwordHash, stored }));
}

/** Sets the status of these members and updates the directory projection. */
async function setStatus(db: Db, ids: readonly string[], status: 'pending' | 'approved'): Promise<void> {
  for (const id of ids)
    await inTransaction(db, async (tx) => {
      await tx.updateTable('member').set({ approval_status: status }).where('id', '=', id).execute();
      await projectMember(tx, id);
    });
}
