/** Imports a list of 10,000 people in which 3 % of the rows have errors. Importing it again invites no one. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { badRowsOf, passMinutes, startList, startRequest, uploadList } from '../support/imports.ts';
import { aMember, anAdmin } from '../support/members.ts';

const IS_LONG = process.env.LONG_TESTS === '1';
const PEOPLE = 10_000;
const A_MINUTE = 60;
/** The long run sends every invitation, the short run only those of the first minute. */
const MINUTES = IS_LONG ? Math.ceil(PEOPLE / A_MINUTE) + 1 : 1;

const site = await createTestApp();
afterAll(() => site.close());
const admin = await site.as((await anAdmin(site.db)).id);

/**
 * Returns row `number` of the list. In every 100 rows, three have errors and one repeats the previous row; in every
 * 1,000, one is a member's.
 */
function rowOf(number: number): string {
  const person = number % 100 === 50 ? number - 1 : number;
  const email = {
    10: 'no address',
    20: `person.${number}@example.org`,
  }[number % 100];
  const member = number % 1000 === 70 ? `member.of.old.${number}@example.com` : undefined;
  const year = number % 100 === 30 ? 1984 : 1990 + (number % 20);
  return `${email ?? member ?? `person.${person}@example.com`},आशा ${number} कुमारी,Barabanki,${year}`;
}

const LIST = `Email,Name,District,Year of joining\n${Array.from({ length: PEOPLE }, (_, index) => rowOf(index + 1)).join('\n')}\n`;

/** Returns a hash over all invitations. */
async function stateOf(): Promise<string> {
  const { rows } = await sql`select id, status, sent_at from invitation order by id`.execute(site.db);
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

test(
  `an import of ${PEOPLE} rows invites each person once`,
  { timeout: IS_LONG ? 1_200_000 : 60_000 },
  async () => {
    for (let number = 70; number <= PEOPLE; number += 1000)
      await aMember(site.db, { email: `Member.of.old.${number}@example.com` });
    const began = performance.now();
    const list = await uploadList(admin, LIST);
    const read = performance.now();
    expect(list.counts).toEqual({ fresh: 9590, bad: 300, duplicate: 100, member: 10, invited: 0 });

    const bad = (await badRowsOf(admin, list._id)).trimEnd().split('\r\n');
    expect(bad).toHaveLength(301);
    expect(bad.slice(1, 4).map((line) => line.split('","').slice(0, 3))).toEqual([
      ['"11', 'Please enter a valid email address ending with .com.', 'no address'],
      ['"21', 'Please enter a valid email address ending with .com.', 'person.20@example.org'],
      ['"31', 'In Year must be a year from 1985 to 2026.', 'person.30@example.com'],
    ]);

    expect((await startList(admin, list._id)).counts.fresh).toBe(9590);
    const started = performance.now();
    await passMinutes(site, MINUTES);
    const recipients = site.inbox.map(({ to }) => to);
    expect(new Set(recipients).size).toBe(recipients.length);
    expect(recipients).toHaveLength(IS_LONG ? 9590 : MINUTES * A_MINUTE);

    const [before, sent] = [await stateOf(), site.inbox.length];
    const again = await uploadList(admin, LIST);
    expect(again.counts).toEqual({ fresh: 0, bad: 300, duplicate: 100, member: 10, invited: 9590 });
    expect((await admin(startRequest(again._id))).statusCode).toBe(400);
    expect([await stateOf(), site.inbox.length]).toEqual([before, sent]);
    const seconds = (from: number, until: number) => ((until - from) / 1000).toFixed(1);
    console.log(
      `${PEOPLE} rows: checked in ${seconds(began, read)} s, started in ${seconds(read, started)} s, ${recipients.length} invitations sent`,
    );
  },
);
