import type { User } from '#shared/members/schema.ts';
import { toUser } from '#server/core/accounts/user-view.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PersonalReference, PersonalTable } from '#server/platform/personal-data.ts';
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

/** Rows from one source, with a human-readable title. */
export type RecordGroup = Readonly<{ name: string; title: string; rows: readonly RecordRow[] }>;

/** Everything stored about a member, without data about other people. */
export type ExportContents = Readonly<{
  madeAt: string;
  profile: User;
  records: readonly RecordGroup[];
  activity: readonly RecordRow[];
}>;

/** Collects every row that references the member, in tables found through the database catalogue. */
export async function gatherContents(deps: Deps, member: MemberRow): Promise<ExportContents> {
  const { db } = deps;
  const hasDocument = (await listOpenDocuments(db, member.id)).some((row) => row.superseded_at === null);
  const belongings = (await listBelongings(db)).filter((way) => referenceOf(deps, way)?.isOmitted !== true);
  const ways = [{ table: 'member', column: 'id' }, ...belongings];
  const groups: RecordGroup[] = [];
  for (const way of ways) groups.push(await groupOf(deps, way, member.id));
  if (member.email_confirmed_at !== null)
    for (const table of tablesByAddress(deps)) {
      const silent = await listSilentColumns(db, table);
      const rows = await listRecordsOfAddress(db, table, member.email);
      groups.push({
        name: table,
        title: titleOf(deps, table),
        rows: rows.map((row) => without(row, silent)),
      });
    }
  return {
    madeAt: deps.clock.now().toISOString(),
    profile: toUser(member, hasDocument),
    records: groups.filter(({ rows }) => rows.length > 0),
    activity: await activityOf(deps, member.id),
  };
}

async function groupOf(deps: Deps, way: Belonging, memberId: string): Promise<RecordGroup> {
  const reference = referenceOf(deps, way);
  const silent = new Set(await listSilentColumns(deps.db, way.table));
  for (const column of reference?.show ?? []) silent.delete(column);
  for (const column of reference?.hide ?? []) silent.add(column);
  const rows = await listRecords(deps.db, way, memberId, reference?.where);
  return {
    name: reference?.name ?? way.table,
    title: reference?.title ?? titleOf(deps, way.table),
    rows: rows.map((row) => without(row, silent)),
  };
}

function referenceOf(deps: Deps, { table, column }: Belonging): PersonalReference | undefined {
  return tableOf(deps, table)?.references?.[column];
}

/** Returns audit entries by or about the member. Administrators are anonymous, and other members do not appear. */
async function activityOf({ db }: Deps, memberId: string): Promise<RecordRow[]> {
  const rows = await listActivity(db, memberId);
  return rows.map((row) => {
    const isAboutMe = row.subject_id === memberId;
    return {
      at: row.recorded_at.toISOString(),
      action: row.action,
      by:
        row.actor_id === memberId
          ? 'you'
          : row.actor_id === null
            ? 'the system'
            : 'an administrator or verifier',
      about: isAboutMe ? 'you' : 'something else',
      details: isAboutMe ? row.details : {},
    };
  });
}

function tableOf({ personalData }: Pick<Deps, 'personalData'>, table: string): PersonalTable | undefined {
  return personalData.find(({ tables }) => table in tables)?.tables[table];
}

function tablesByAddress({ personalData }: Pick<Deps, 'personalData'>): string[] {
  return personalData.flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([name, { byAddress }]) => (byAddress ? name : [])),
  );
}

/** Returns the heading of a table; tables that no feature declares use their own name. */
function titleOf(deps: Pick<Deps, 'personalData'>, table: string): string {
  return tableOf(deps, table)?.title ?? `Other: ${table.replaceAll('_', ' ')}`;
}

function without(row: RecordRow, silent: ReadonlySet<string>): RecordRow {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !silent.has(column)));
}
