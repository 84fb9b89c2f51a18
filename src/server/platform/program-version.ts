import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '#shared/zod.ts';

const PACKAGE = join(import.meta.dirname, '../../../package.json');

/** Returns the version of this program, such as `0.1.0`. */
export function readProgramVersion(): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE, 'utf8'))).version;
}
