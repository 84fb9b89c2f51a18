/** What the long tests measure for docs/reliability.md: each figure is kept as a file until the table is made. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { z } from '#shared/zod.ts';
import type { FIGURES } from './figure-list.ts';

const FOLDER = join(import.meta.dirname, '../../.cache/figures');
const GB = 1024 ** 3;

export type FigureName = keyof typeof FIGURES;

const Measured = z.object({
  result: z.string(),
  isReached: z.boolean(),
  at: z.string(),
  machine: z.string(),
  /** What was measured: the commit, or nothing where there is none. */
  commit: z.string().default(''),
});
export type Measured = z.output<typeof Measured>;

/** Keeps what a test measured, whether it passes or not; short forms measure nothing that counts. */
export function figure(name: FigureName, measured: { result: string; isReached: boolean }): void {
  if (process.env.LONG_TESTS !== '1') return;
  mkdirSync(FOLDER, { recursive: true });
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ');
  writeFileSync(
    join(FOLDER, `${name}.json`),
    JSON.stringify({ ...measured, at, machine: machine(), commit: commit() }),
  );
}

/** For what comes to its end or does not: missed until the test says what it saw at its end. */
export function figureAtEnd(name: FigureName): (result: string) => void {
  figure(name, { result: 'did not come to its end', isReached: false });
  return (result) => figure(name, { result, isReached: true });
}

/** What was measured last, by name. */
export function readFigures(): Partial<Record<string, Measured>> {
  try {
    const files = readdirSync(FOLDER).map((file) => [
      file.replace(/\.json$/, ''),
      Measured.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))),
    ]);
    return Object.fromEntries(files);
  } catch {
    return {};
  }
}

function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / GB)} GB, Node ${process.version}`;
}

function commit(): string {
  return spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout?.trim() ?? '';
}
