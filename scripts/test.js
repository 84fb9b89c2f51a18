/** `npm test`: prepares a fresh clone and runs scripts/check.ts. `--all` adds the slow tests. */
import { spawnSync } from 'node:child_process';
import { bootstrap } from './bootstrap.js';

const given = process.argv.slice(2);
const node = bootstrap({ web: !given.includes('--list'), dev: true });
const { status } = spawnSync(node, ['scripts/check.ts', ...given], { stdio: 'inherit' });
process.exit(status ?? 1);
