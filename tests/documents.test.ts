import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCHEDULE } from '#server/features.ts';

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md']);
const FILES = globSync([
  '*.{js,ts,json}',
  '{bench,content,data,deploy,migrations,public,scripts,src,tests}/**/*.*',
]).map((file) => `/${file}`);
/** A path in backticks with at least one folder. Documents may omit leading folders. */
const PATHS = /`((?:[\w.@-]+\/)+[\w.@-]+\.(?:tsx?|css|sql|js|yml))`/g;
const LINKS = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;

test.for(DOCUMENTS)('every file named in %s exists', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(PATHS)].map(([, path = '']) => path);
  expect(named.filter((path) => !FILES.some((file) => file.endsWith(`/${path}`)))).toEqual([]);
});

test.for(DOCUMENTS)('every relative link in %s leads to a file', (document) => {
  const folder = document.slice(0, document.lastIndexOf('/') + 1);
  const targets = [...readFileSync(document, 'utf8').matchAll(LINKS)].map(
    ([, target = '']) => folder + target,
  );
  expect(targets.filter((path) => !existsSync(path))).toEqual([]);
});

test('docs/operations.md lists every scheduled job with its time', () => {
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('## Scheduled jobs (UTC)');
  const [table = ''] = section.split('\n## ');
  const listed = [...table.matchAll(/^\| ([^|]+) \| `([^`]+)` \|/gm)].map(
    ([, when = '', name = '']) => `${name} ${when}`,
  );
  const scheduled = SCHEDULE.map(({ name, cron }) => `${name} ${spoken(cron)}`);
  expect(listed.toSorted()).toEqual(scheduled.toSorted());
});

/** Formats a crontab time as in the table of jobs: `20:31`, `21:33 on day 1`, `every hour at :07`. */
function spoken(cron: string): string {
  const [minute = '', hour = '', day = ''] = cron.split(' ');
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (day !== '*') return `${time} on day ${day}`;
  if (hour !== '*') return time;
  if (minute === '*') return 'every minute';
  return minute.startsWith('*/')
    ? `every ${minute.slice(2)} minutes`
    : `every hour at :${minute.padStart(2, '0')}`;
}
