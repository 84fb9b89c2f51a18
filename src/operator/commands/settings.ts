/** `./navodayan settings`: writes `.env.example` and the tables of settings in docs/operations.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envExample, withSettingsTables } from '#server/config/reference.ts';

const ROOT = join(import.meta.dirname, '../../..');
const OPERATIONS = join(ROOT, 'docs/operations.md');

writeFileSync(join(ROOT, '.env.example'), envExample());
writeFileSync(OPERATIONS, withSettingsTables(readFileSync(OPERATIONS, 'utf8')));
console.log('Wrote .env.example and docs/operations.md.');
