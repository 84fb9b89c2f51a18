/** `npm test`: everything that continuous integration runs, on a fresh clone too. `--long` adds the long forms of the tests. */
import { spawnSync } from 'node:child_process';
import { bootstrap } from './bootstrap.js';

const node = bootstrap({ web: true, dev: true });
const { status } = spawnSync(node, ['scripts/check.ts', ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
