/** Tests that days, times and years are those of India whatever the time zone of the server is. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aDataFolder, ownEnvironment, startApplication } from '../support/application.ts';
import { arrived, writeMessage } from '../support/contact.ts';
import { aMailServer } from '../support/mail-server.ts';

const ZONES = ['America/New_York', 'Pacific/Auckland', 'UTC', 'Asia/Kolkata'];

test.each(ZONES)('a server with TZ=%s formats days, times and years of India', (zone) => {
  const code = `
    const { calendarYear } = await import('#shared/time-zone.ts');
    const { dayInIndia, momentInIndia, shortMomentInIndia, comingMomentInIndia } =
      await import('#server/platform/indian-time.ts');
    const days = await import('#web/lib/days.ts');
    const [before, after] = [new Date('2026-12-31T18:29:00Z'), new Date('2026-12-31T18:30:00Z')];
    console.log(JSON.stringify([before, after].map((moment) => [
      calendarYear(moment), dayInIndia(moment), momentInIndia(moment), shortMomentInIndia(moment),
      comingMomentInIndia(after, moment),
      days.dayOf(moment), days.shortDayOf(moment), days.dayOfYear(moment), days.momentOf(moment), days.shortMomentOf(moment),
    ])));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...ownEnvironment(), TZ: zone },
    encoding: 'utf8',
  });
  expect(JSON.parse(printed)).toEqual([
    [
      2026,
      '31 December 2026',
      '31 December 2026, 11:59 pm (India)',
      '31 Dec, 11:59 pm IST',
      '12:00 am tomorrow (India)',
      '31 December 2026',
      '31 Dec 2026',
      '31 December',
      '31 December 2026, 11:59 pm IST',
      '31 Dec 2026, 11:59 pm IST',
    ],
    [
      2027,
      '1 January 2027',
      '1 January 2027, 12:00 am (India)',
      '1 Jan, 12:00 am IST',
      '12:00 am (India)',
      '1 January 2027',
      '1 Jan 2027',
      '1 January',
      '1 January 2027, 12:00 am IST',
      '1 Jan 2027, 12:00 am IST',
    ],
  ]);
});

test("one file names the community's time zone, and no date depends on the time zone of the machine", () => {
  const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  const matching = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(file, 'utf8')));
  expect(sources.length).toBeGreaterThan(500);
  expect(matching(/Asia\//)).toEqual(['src/shared/time-zone.ts']);
  // The greeting and the age of a saved page belong to the reader's day.
  expect(matching(/\.get(?:FullYear|Month|Date|Day|Hours)\(\)/).toSorted()).toEqual([
    'src/web/features/admin-users/dashboard-head.tsx',
    'src/web/features/offline/offline-page.tsx',
  ]);
});

test('an email from a server in another time zone has the time of India', { timeout: 60_000 }, async () => {
  const mailServer = await aMailServer();
  const application = await startApplication({
    TZ: 'Pacific/Auckland',
    DATA_DIR: aDataFolder(),
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Union <post@union.example>',
  });
  const before = new Date();
  await writeMessage(application.address, 'How do I find my batch?');
  await arrived(mailServer, (mails) => mails.length >= 2);
  const answer = mailServer.received.find(({ recipients }) => recipients.includes('meera@example.org'));
  const minutes = [before, new Date()].map((moment) => inIndia(moment));
  expect(answer?.source.replaceAll(/=\r\n/g, '')).toMatch(new RegExp(minutes.join('|')));
  await application.end('SIGTERM');
});

/** Returns a time such as "12:00 pm (India)", from India's offset to UTC. */
function inIndia(moment: Date): string {
  const shifted = new Date(moment.getTime() + 330 * 60_000);
  const hour = shifted.getUTCHours();
  const minute = String(shifted.getUTCMinutes()).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'} \\(India\\)`;
}
