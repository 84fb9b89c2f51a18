import { phoneKey, type InvitedAnswers } from '#shared/invitations/rows.ts';
import { yearOf } from '#shared/members/years.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { CheckedRow } from './import-rows.queries.ts';
import { listAccountsLike, type Likenable } from './likeness.queries.ts';

/** Phones, and names with school and years, of the rows before: each with the line on which it comes first. */
export type FirstLines = Map<string, number>;

/**
 * Looks whether the fresh rows may be people who are known under another address: an account with the same phone, or with
 * nearly the same name at the same school in the same years; or an earlier row with the same phone, or the same name, school
 * and years. It is a hint, for an administrator to look at: sisters share a phone, and classmates a name.
 */
export async function findLikeness(
  { db }: Pick<Deps, 'db'>,
  rows: readonly CheckedRow[],
  firstLines: FirstLines,
): Promise<CheckedRow[]> {
  const fresh = rows.filter(({ outcome }) => outcome === 'fresh').map(toLikenable);
  const accounts = fresh.length === 0 ? new Map() : await listAccountsLike(db, fresh);
  const comparable = new Map(fresh.map((row) => [row.line, row]));
  return rows.map((row) => {
    const compared = comparable.get(row.line);
    if (!compared) return row;
    const twin = firstLike(compared, firstLines);
    const account = accounts.get(row.line);
    if (account)
      return { ...row, outcome: 'similar', likeness: account.likeness, likeMember: account.memberId };
    return twin ? { ...row, outcome: 'similar', ...twin } : row;
  });
}

/** The earlier row that this one is like; notes this one for those that follow. */
function firstLike(
  row: Likenable,
  firstLines: FirstLines,
): Pick<CheckedRow, 'likeness' | 'twinLine'> | undefined {
  const keys = [
    { likeness: 'phone', key: row.phone === null ? null : `phone ${row.phone}` },
    { likeness: 'name', key: personKey(row) },
  ] as const;
  const known = keys.find(({ key }) => key !== null && firstLines.has(key));
  for (const { key } of keys) if (key !== null && !firstLines.has(key)) firstLines.set(key, row.line);
  if (!known?.key) return undefined;
  return { likeness: known.likeness, twinLine: firstLines.get(known.key) ?? null };
}

/** One hand wrote the list, so within it a name is spelt in one way; only the order of its words may differ. */
function personKey({ name, state, district, inYear, outYear }: Likenable): string | null {
  const year = inYear ?? outYear;
  if (name === null || state === null || district === null || year === null) return null;
  const words = name.normalize('NFC').toLowerCase().split(/\s+/).toSorted();
  return `name ${JSON.stringify([words, state, district, year])}`;
}

function toLikenable({ line, answers }: CheckedRow): Likenable {
  const {
    phoneNumber,
    first_name: first,
    last_name: last,
    states,
    city,
    inYear,
    outYear,
  }: InvitedAnswers = answers;
  const name = [first, last].filter(Boolean).join(' ');
  return {
    line,
    phone: phoneNumber ? phoneKey(phoneNumber) : null,
    name: name || null,
    state: states ?? null,
    district: city ?? null,
    inYear: yearOf(inYear ?? ''),
    outYear: yearOf(outYear ?? ''),
  };
}
