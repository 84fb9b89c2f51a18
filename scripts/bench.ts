/** `npm run bench -- http 10500 "check-auth"` runs a benchmark of `scripts/bench`; docs/performance.md has results. */
import { measureAdmin } from './bench/admin.ts';
import { measureDirectory } from './bench/directory.ts';
import { measureHttp } from './bench/http.ts';
import { measureMemory } from './bench/memory.ts';
import { measurePages } from './bench/pages.ts';

const MEASUREMENTS: Readonly<Record<string, (members: number, only: string) => Promise<void>>> = {
  admin: measureAdmin,
  directory: measureDirectory,
  http: measureHttp,
  memory: measureMemory,
  pages: (_members, only) => measurePages(only),
};

const [name = '', members = '10500', only = ''] = process.argv.slice(2);
const measure = MEASUREMENTS[name];
if (measure === undefined || !(Number(members) > 0)) {
  console.error(`Usage: npm run bench -- ${Object.keys(MEASUREMENTS).join('|')} [MEMBERS] [TEXT OF A ROW]`);
  process.exitCode = 1;
} else await measure(Number(members), only);
