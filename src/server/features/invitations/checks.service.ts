import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { addressKey, readRow, type Columns } from '#shared/invitations/rows.ts';
import { DEFAULT_LOCALE, text } from '#shared/text.ts';
import { calendarDay } from '#shared/time-zone.ts';
import type { Deps } from '#server/platform/deps.ts';
import { listInvitedMarks, listMemberAddresses, type CheckedRow } from './import-rows.queries.ts';
import type { OutcomeCounts } from './imports.queries.ts';

const BATCH = 500;
// Changing this value would change all fingerprints, and imports would repeat earlier invitations.
const ADDRESS_MARK = 'navodayan invited address v1';

type CheckDeps = Pick<Deps, 'db' | 'config' | 'policy' | 'site' | 'schools' | 'clock' | 'vault'>;
type Given = Readonly<{ line: number; cells: readonly string[] }>;

/** Returns a keyed fingerprint that identifies an address but does not reveal it. */
export function markAddress(deps: Pick<Deps, 'vault'>, email: string): Buffer {
  return deps.vault.mark(ADDRESS_MARK, addressKey(email));
}

/**
 * Checks every row of an import: its fields, and whether its address belongs to an earlier row, a member or an earlier
 * invitation. If several rows have the same address, the first usable one counts. The returned cells contain no dates
 * of birth. Changes nothing.
 */
export async function checkRows(
  deps: CheckDeps,
  rows: readonly Given[],
  columns: Columns,
): Promise<CheckedRow[]> {
  const firstLines = new Map<string, number>();
  const checked: CheckedRow[] = [];
  for (let at = 0; at < rows.length; at += BATCH) {
    const read = rows.slice(at, at + BATCH).map((row) => checkAlone(deps, row, columns, firstLines));
    checked.push(...(await compareWithKnown(deps, read)));
    await yieldToEventLoop();
  }
  return checked;
}

/** Counts rows by outcome. */
export function countOutcomes(rows: readonly Pick<CheckedRow, 'outcome'>[]): OutcomeCounts {
  const counts = { fresh: 0, bad: 0, duplicate: 0, member: 0, invited: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

/** Checks a row without the database; remembers the first line of each address. */
function checkAlone(
  deps: CheckDeps,
  { line, cells: given }: Given,
  columns: Columns,
  firstLines: Map<string, number>,
): CheckedRow {
  const { passwordMinLength } = deps.config;
  const { emailSuffixes, firstYear } = deps.policy();
  const today = calendarDay(deps.clock.now());
  const read = readRow(given, columns, {
    emailSuffixes,
    passwordMinLength,
    today,
    firstYear,
    schoolShort: deps.site().schoolShort,
    schools: deps.schools().open,
  });
  const { answers, cells } = read;
  // Stored in the default language, because any administrator may read it.
  const problems = read.problems.map(({ field, sentence }) => ({
    field,
    message: text(DEFAULT_LOCALE, sentence),
  }));
  const row = { line, cells, answers, problems, email: null, addressFingerprint: null, duplicateOf: null };
  if (problems.length > 0) return { ...row, outcome: 'bad' };
  const email = answers.email ?? '';
  const known = { ...row, email, addressFingerprint: markAddress(deps, email) };
  const duplicateOf = firstLines.get(addressKey(email));
  if (duplicateOf !== undefined) return { ...known, outcome: 'duplicate', duplicateOf };
  firstLines.set(addressKey(email), line);
  return { ...known, outcome: 'fresh' };
}

async function compareWithKnown({ db }: CheckDeps, rows: readonly CheckedRow[]): Promise<CheckedRow[]> {
  const fresh = rows.filter(({ outcome }) => outcome === 'fresh');
  if (fresh.length === 0) return [...rows];
  const members = await listMemberAddresses(
    db,
    fresh.map(({ email }) => email ?? ''),
  );
  const invited = await listInvitedMarks(
    db,
    fresh.flatMap(({ addressFingerprint }) => (addressFingerprint ? [addressFingerprint] : [])),
  );
  return rows.map((row) => {
    if (row.outcome !== 'fresh') return row;
    if (members.has(addressKey(row.email ?? ''))) return { ...row, outcome: 'member' };
    return invited.has(row.addressFingerprint?.toString('hex') ?? '') ? { ...row, outcome: 'invited' } : row;
  });
}
