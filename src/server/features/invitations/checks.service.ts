import { setImmediate as turn } from 'node:timers/promises';
import type { ColumnMatch } from '#shared/invitations/columns.ts';
import { addressKey, readRow } from '#shared/invitations/rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import { listInvitedMarks, listMemberAddresses, type CheckedRow } from './import-rows.queries.ts';
import type { OutcomeCounts } from './imports.queries.ts';
import { findLikeness, type FirstLines } from './likeness.service.ts';

const BATCH = 500;
// Renaming it would forget who was invited before.
const ADDRESS_MARK = 'navodayan invited address v1';

const NO_LIKENESS = { twinLine: null, likeness: null, likeMember: null } as const;

type CheckDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'vault'>;
type Given = Readonly<{ line: number; cells: readonly string[] }>;

/** A keyed fingerprint of an address: enough to recognise it, and nothing to write to. */
export function markAddress(deps: Pick<Deps, 'vault'>, email: string): Buffer {
  return deps.vault.mark(ADDRESS_MARK, addressKey(email));
}

/**
 * Looks at every row of a list: what the rules say of it, and whether its address is an earlier row's, a member's, or was
 * invited before; and whether its person may be known under another address. Of two rows with one address the first that
 * can be used counts. Nothing is changed by looking.
 */
export async function checkRows(
  deps: CheckDeps,
  rows: readonly Given[],
  match: ColumnMatch,
): Promise<CheckedRow[]> {
  const firstLines: FirstLines = new Map();
  const firstLike: FirstLines = new Map();
  const checked: CheckedRow[] = [];
  for (let at = 0; at < rows.length; at += BATCH) {
    const read = rows.slice(at, at + BATCH).map((row) => checkAlone(deps, row, match, firstLines));
    checked.push(...(await findLikeness(deps, await compareWithKnown(deps, read), firstLike)));
    // Others are answered between two batches.
    await turn();
  }
  return checked;
}

/** How many rows had each outcome. */
export function countOutcomes(rows: readonly Pick<CheckedRow, 'outcome'>[]): OutcomeCounts {
  const counts = { fresh: 0, similar: 0, member: 0, invited: 0, duplicate: 0, bad: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

/** What can be said of a row without the database; notes the line on which an address comes first. */
function checkAlone(
  deps: CheckDeps,
  { line, cells }: Given,
  match: ColumnMatch,
  firstLines: FirstLines,
): CheckedRow {
  const { emailSuffixes, passwordMinLength } = deps.config;
  const thisYear = deps.clock.now().getFullYear();
  const { answers, problems } = readRow(cells, match, { emailSuffixes, passwordMinLength, thisYear });
  const row = { line, cells, answers, problems, email: null, addressMark: null, ...NO_LIKENESS };
  if (problems.length > 0) return { ...row, outcome: 'bad' };
  const email = answers.email ?? '';
  const known = { ...row, email, addressMark: markAddress(deps, email) };
  const twinLine = firstLines.get(addressKey(email));
  if (twinLine !== undefined) return { ...known, outcome: 'duplicate', twinLine };
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
    fresh.flatMap(({ addressMark }) => (addressMark ? [addressMark] : [])),
  );
  return rows.map((row) => {
    if (row.outcome !== 'fresh') return row;
    if (members.has(addressKey(row.email ?? ''))) return { ...row, outcome: 'member' };
    return invited.has(row.addressMark?.toString('hex') ?? '') ? { ...row, outcome: 'invited' } : row;
  });
}
