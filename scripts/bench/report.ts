import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

const GB = 1024 ** 3;

/** Returns the current time, machine, load, and the time to sort a million numbers, as text. */
export function circumstances(): string {
  const [cpu] = cpus();
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(', ');
  const memory = Math.round(totalmem() / GB);
  const model = cpu?.model.replaceAll(/\((?:R|TM)\)| Processor/g, '').trim() ?? 'unknown';
  return (
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${cpus().length} × ${model}, ` +
    `${memory} GB, Node ${process.version}, load ${load}, sort ${sortMs()} ms`
  );
}

const NUMBERS = 1_000_000;
const ROUNDS = 5;

/** Returns the shortest time of a fixed calculation in milliseconds, to compare runs on machines of different speed. */
function sortMs(): number {
  const numbers = Float64Array.from({ length: NUMBERS }, (_, at) => (at * 7919) % NUMBERS);
  const times = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now();
    numbers.toSorted();
    return performance.now() - begun;
  });
  return Math.round(Math.min(...times));
}

/** Formats a Markdown table; the first row is the header. */
export function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  return [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Replaces the named section of docs/performance.md or another file. Appends the section if it is missing. */
export function writeSection(
  name: string,
  text: string,
  { file = 'docs/performance.md', command = `npm run bench -- ${name} --write` } = {},
): void {
  const begin = `<!-- ${name}: written by ${command} -->`;
  const end = `<!-- end of ${name} -->`;
  const section = `${begin}\n\n${text}\n\n${end}`;
  const old = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const from = old.indexOf(begin);
  const to = old.indexOf(end);
  const whole =
    from === -1 || to === -1
      ? `${old.trimEnd()}\n\n${section}\n`
      : old.slice(0, from) + section + old.slice(to + end.length);
  writeFileSync(file, whole);
  console.log(`Written to ${file}.`);
}
