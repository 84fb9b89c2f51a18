/** `npm test`: everything that continuous integration runs, on a fresh clone too. `--all` adds everything slow. */
import { spawnSync } from 'node:child_process';
import { bootstrap } from './bootstrap.js';

const given = process.argv.slice(2);
const node = bootstrap({ web: !given.includes('--list'), dev: true });
const { status } = spawnSync(node, ['scripts/check.ts', ...given], { stdio: 'inherit' });
process.exit(status ?? 1);
