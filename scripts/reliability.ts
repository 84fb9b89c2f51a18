/**
 * `npm run reliability`: the figures of the long tests that were measured last, against their targets, failures and
 * what was not run included. `--write` puts the table into docs/reliability.md.
 */
import { parseArgs } from 'node:util';
import { FIGURES } from '../tests/support/figure-list.ts';
import { readFigures } from '../tests/support/figures.ts';
import { table, writeSection } from './bench/report.ts';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const measured = readFigures();
const rows = Object.entries(FIGURES).map(([name, { what, target, test }]) => {
  const found = measured[name];
  const verdict = found === undefined ? 'not run' : found.isReached ? 'reached' : '**missed**';
  return [
    what,
    target,
    found?.result ?? '',
    verdict,
    `${found?.at ?? ''} ${found?.commit ?? ''}`.trim(),
    `\`${test}\``,
  ];
});
const machines = [...new Set(Object.values(measured).map((found) => found?.machine))].join('; ');
const text = `${table([['what', 'target', 'result', '', 'measured (UTC), at commit', 'test'], ...rows])}\n\nMeasured on: ${machines || 'nothing yet'}.`;
console.log(text);
if (values.write)
  writeSection('figures', text, { file: 'docs/reliability.md', command: 'npm run reliability -- --write' });
