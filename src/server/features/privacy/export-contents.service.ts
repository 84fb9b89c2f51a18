import type { User } from '#shared/members/schema.ts';
import { toUser } from '#server/core/accounts/user-view.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import {
  listActivity,
  listBelongings,
  listOpenDocuments,
  listRecords,
  listRecordsOfAddress,
  listSilentColumns,
  type Belonging,
  type RecordRow,
} from './export.queries.ts';

/** Rows of one kind, with a title for people. */
export type RecordGroup = Readonly<{ name: string; title: string; rows: readonly RecordRow[] }>;

/** Everything that is stored about a member, and nothing about anybody else (trust 22). */
export type ExportContents = Readonly<{
  madeAt: string;
  profile: User;
  records: readonly RecordGroup[];
  activity: readonly RecordRow[];
}>;

/** Tables that know people by their address; shown to whoever has confirmed it. */
const ADDRESS_TABLES = ['contact_message', 'newsletter_subscription', 'import_row'] as const;

/** Titles by table; one that is missing here is shown under its own name. */
const TITLES: Readonly<Record<string, string>> = {
  member: 'Account',
  consent: 'Consents, given and withdrawn',
  session: 'Where you are signed in',
  known_device: 'Browsers that have signed in',
  second_factor: 'Two-factor sign-in',
  mail_token: 'Links sent to you by mail',
  document: 'Documents',
  verification_decision: 'Decisions on your documents',
  directory_entry: 'Your entry in the directory',
  desk_entry: 'Your line in the list of administrators',
  data_export: 'This copy of your data',
  report: 'Reports',
  contact_message: 'Messages to us',
  newsletter_subscription: 'The letter',
  verified_fact_change: 'Changes of verified facts',
  invitation: 'Your invitation',
  import_row: 'Lists of an administrator that name you',
  undelivered_mail: 'Mails to you that did not arrive',
};

/** What others wrote, and what administrators noted for themselves, is theirs. */
const WITHHELD: Readonly<Record<string, readonly string[]>> = {
  'report.reported_id': ['words', 'note', 'id'],
  'report.reporter_id': ['note'],
  'undelivered_mail.member_id': ['payload'],
};
/** References that the member made themself. */
const KEPT: Readonly<Record<string, readonly string[]>> = { 'report.reporter_id': ['reported_id'] };

/** Gathers it; the tables come from the database itself, so that none can be forgotten. */
export async function gatherContents(deps: Deps, member: MemberRow): Promise<ExportContents> {
  const { db } = deps;
  const hasDocument = (await listOpenDocuments(db, member.id)).some((row) => row.superseded_at === null);
  const ways = [{ table: 'member', column: 'id' }, ...(await listBelongings(db))];
  const groups: RecordGroup[] = [];
  for (const way of ways) groups.push(await groupOf(deps, way, member.id));
  if (member.email_confirmed_at !== null)
    for (const table of ADDRESS_TABLES) {
      const silent = await listSilentColumns(db, table);
      const rows = await listRecordsOfAddress(db, table, member.email);
      groups.push({ name: table, title: titleOf(table), rows: rows.map((row) => without(row, silent)) });
    }
  return {
    madeAt: deps.clock.now().toISOString(),
    profile: toUser(member, hasDocument),
    records: groups.filter(({ rows }) => rows.length > 0),
    activity: await activityOf(deps, member.id),
  };
}

async function groupOf({ db }: Deps, way: Belonging, memberId: string): Promise<RecordGroup> {
  const key = `${way.table}.${way.column}`;
  const silent = new Set(await listSilentColumns(db, way.table));
  for (const column of KEPT[key] ?? []) silent.delete(column);
  for (const column of WITHHELD[key] ?? []) silent.add(column);
  const rows = await listRecords(db, way, memberId);
  const isAboutMe = key === 'report.reported_id';
  return {
    name: isAboutMe ? 'report_about_you' : way.table,
    title: isAboutMe ? 'Reports about your profile' : titleOf(way.table),
    rows: rows.map((row) => without(row, silent)),
  };
}

/** By whom, in a word: administrators are not named, and other members do not appear. */
async function activityOf({ db }: Deps, memberId: string): Promise<RecordRow[]> {
  const rows = await listActivity(db, memberId);
  return rows.map((row) => {
    const isAboutMe = row.subject_id === memberId;
    return {
      at: row.recorded_at.toISOString(),
      action: row.action,
      by: row.actor_id === memberId ? 'you' : row.actor_id === null ? 'the system' : 'an administrator',
      about: isAboutMe ? 'you' : 'something else',
      details: isAboutMe ? row.details : {},
    };
  });
}

function titleOf(table: string): string {
  return TITLES[table] ?? `Other: ${table.replaceAll('_', ' ')}`;
}

function without(row: RecordRow, silent: ReadonlySet<string>): RecordRow {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !silent.has(column)));
}
