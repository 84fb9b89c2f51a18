import type { Caller, TestApp } from './app.ts';
import { filesOf } from './archive.ts';

export type ExportedRow = Readonly<Record<string, unknown>>;

/** Builds a member's data export; returns its records by name. */
export async function exportedRecords(
  site: Pick<TestApp, 'runJobs'>,
  caller: Caller,
): Promise<ReadonlyMap<string, readonly ExportedRow[]>> {
  await caller({ method: 'POST', url: '/api/auth/user/export' });
  await site.runJobs();
  const { url } = (await caller({ method: 'POST', url: '/api/auth/user/export/ticket' })).json();
  const files = filesOf((await caller({ method: 'GET', url })).rawPayload);
  const { records } = JSON.parse(files['data.json']!.toString());
  return new Map(records.map(({ name, rows }: { name: string; rows: ExportedRow[] }) => [name, rows]));
}
