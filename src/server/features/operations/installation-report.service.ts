/** What administrators see about the installation: the doctor's last findings and the last backup. */
import type { InstallationReport } from '#shared/overview/endpoints.ts';
import { z } from '#shared/zod.ts';
import {
  readInstallationState,
  writeInstallationState,
} from '#server/platform/database/installation-state.ts';
import { inTransaction, type Db, type DbOrTx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import type { Finding } from './finding.service.ts';
import { sendInstallationFaults } from './emails.ts';
import { listAdminIds } from './queries.ts';

const CHECK = 'last-check';
const BACKUP = 'last-backup';

const storedCheck = z.object({
  checkedAt: z.iso.datetime(),
  findings: z.array(
    z.object({ name: z.string(), state: z.enum(['warning', 'fault']), sentence: z.string() }),
  ),
});

/** Returns the last recorded check, or null if there is none. */
export async function readLastCheck(db: DbOrTx): Promise<InstallationReport | null> {
  const { data } = storedCheck.safeParse(await readInstallationState(db, CHECK));
  return data ?? null;
}

/**
 * Records the doctor's findings for the administrators' overview. Emails all administrators about faults that
 * the previous check did not find.
 */
export async function recordCheck(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  findings: readonly Finding[],
): Promise<void> {
  const found = findings.flatMap(({ state, ...rest }) => (state === 'good' ? [] : [{ ...rest, state }]));
  const check: InstallationReport = { checkedAt: clock.now().toISOString(), findings: found };
  await inTransaction(db, async (tx) => {
    const before = faultsIn(await readLastCheck(tx));
    await writeInstallationState(tx, CHECK, check);
    const faults = [...faultsIn(check)].filter(([name]) => !before.has(name));
    if (faults.length === 0) return;
    const sentences = faults.map(([name, sentence]) => `${name}: ${sentence}`);
    for (const memberId of await listAdminIds(tx))
      await enqueue(tx, sendInstallationFaults, { memberId, sentences });
  });
}

function faultsIn(check: InstallationReport | null): ReadonlyMap<string, string> {
  const faults = check?.findings.filter(({ state }) => state === 'fault') ?? [];
  return new Map(faults.map(({ name, sentence }) => [name, sentence]));
}

/** Records when the last backup was made. */
export async function recordBackup(db: Db, now: Date): Promise<void> {
  await writeInstallationState(db, BACKUP, now.toISOString());
}

/** Returns when the last backup was made, or null if there is none. */
export async function findLastBackup(db: Db): Promise<Date | null> {
  const { data } = z.iso.datetime().safeParse(await readInstallationState(db, BACKUP));
  return data === undefined ? null : new Date(data);
}
