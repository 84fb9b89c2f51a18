/** Letters to people on a list, through a real mail server that refuses some of them. */
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { smtpMailer } from '#server/platform/mail/smtp.ts';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import {
  findImport,
  passMinutes,
  startInOrder,
  startList,
  throughAMailServer,
  uploadList,
  warningsOf,
} from '../../../../tests/support/imports.ts';
import { anAdmin } from '../../../../tests/support/members.ts';
import { sendWaitingInvitations } from './sending.service.ts';
import { enqueueRetention } from '../../../../tests/support/jobs.ts';

const DAY_MS = 24 * 3_600_000;
const site = await createTestApp();
afterAll(() => site.close());
const adminRow = await anAdmin(site.db, { first_name: 'Sunita', last_name: 'Jha' });
// A session of its own for each call: the clock goes on for weeks.
const admin: Caller = async (request) => (await site.as(adminRow.id))(request);

const stored = (status: string) =>
  site.db
    .selectFrom('invitation')
    .selectAll()
    .where('status', '=', status as 'sent')
    .execute();

async function linksOf(invitationId: string): Promise<number> {
  const links = site.db.selectFrom('invitation_link').select('token_hash');
  return (await links.where('invitation_id', '=', invitationId).execute()).length;
}

async function afterDays(days: number): Promise<void> {
  site.clock.advance(days * DAY_MS);
  await enqueueRetention(site.db, 'invitations', 'rows of imported lists');
  await site.runJobs();
}

test('a wrong address ends its invitation and erases its person; the others are sent', async () => {
  const { refuseWith, arrived } = await throughAMailServer(site);
  const { _id } = await uploadList(admin, 'Email\nindu@example.com\njaya@example.com\nkavi@example.com\n');
  refuseWith(550, { text: '5.1.1', only: 'jaya@example.com' });
  await startList(admin, _id);
  await passMinutes(site, 1);
  expect(arrived().toSorted()).toEqual(['indu@example.com', 'kavi@example.com']);
  expect(await findImport(admin, _id)).toMatchObject({
    status: 'finished',
    invitations: { waiting: 0, sent: 2, undeliverable: 1 },
  });
  expect((await stored('undeliverable'))[0]).toMatchObject({ email: null, answers: null });
});

test.each([
  ['the sender', 550, { at: 'MAIL FROM', text: '5.1.8 Sender address rejected' }],
  ['a daily quota', 550, { at: 'MAIL FROM', text: '5.4.5 Daily user sending quota exceeded' }],
  ['a quota after the text', 550, { at: 'DATA', text: '5.4.5 Daily user sending quota exceeded' }],
  ['everybody, in the greeting', 554, { at: 'greeting', text: 'No SMTP service here' }],
  ['senders on a list', 550, { text: '5.7.1 Service unavailable; client host is blocked' }],
] as const)(
  'a mail server that refuses %s for good erases nobody, is not asked for all of them, and all go later',
  async (what, code, how) => {
    const { refuseWith, arrived } = await throughAMailServer(site);
    const names = ['lata', 'mira', 'nila'].map((name) => `${name}.${what.replaceAll(/\W/g, '')}@example.com`);
    const { _id } = await uploadList(
      admin,
      `Email,Name\n${names.map((name) => `${name},Lata Rao`).join('\n')}\n`,
    );
    refuseWith(code, how);
    await startList(admin, _id);
    await passMinutes(site, 2);
    expect((await findImport(admin, _id)).invitations).toMatchObject({
      waiting: 3,
      sent: 0,
      undeliverable: 0,
    });
    const kept = (await stored('waiting')).filter(({ import_id }) => import_id === _id);
    expect(kept.map(({ email, answers }) => [email, answers !== null])).toEqual(
      expect.arrayContaining(names.map((name) => [name, true])),
    );
    refuseWith(null);
    await passMinutes(site, 62);
    expect(arrived().toSorted()).toEqual(names);
    expect(await findImport(admin, _id)).toMatchObject({ status: 'finished', invitations: { sent: 3 } });
  },
);

test('a letter that the server will not take does not hold up those behind it', async () => {
  const { refuseWith, arrived } = await throughAMailServer(site);
  const { _id } = await uploadList(admin, 'Email\nomi@example.com\npari@example.com\nqadir@example.com\n');
  refuseWith(552, { text: '5.2.2 The mailbox is full:', only: 'omi@example.com' });
  await startList(admin, _id);
  await passMinutes(site, 1);
  expect(arrived().toSorted()).toEqual(['pari@example.com', 'qadir@example.com']);
  expect((await findImport(admin, _id)).invitations).toMatchObject({ waiting: 1, sent: 2 });
  refuseWith(null);
  await passMinutes(site, 61);
  expect(arrived()).toContain('omi@example.com');
});

test('a mail server that is away makes it later, and is asked once a round, not once for each letter', async () => {
  const { _id } = await uploadList(admin, 'Email\nroshni@example.com\nsara@example.com\ntara@example.com\n');
  const away = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'post@union.example' });
  const { mailer } = site.deps;
  let tries = 0;
  const send: typeof away.send = async (mail) => {
    tries += 1;
    await away.send(mail);
  };
  Object.assign(site.deps, { mailer: { send } });
  await startList(admin, _id);
  await passMinutes(site, 2);
  expect(tries).toBe(3);
  expect((await findImport(admin, _id)).invitations).toMatchObject({ waiting: 3, sent: 0 });
  Object.assign(site.deps, { mailer });
  away.close();
  await passMinutes(site, 1);
  expect(await findImport(admin, _id)).toMatchObject({ status: 'finished', invitations: { sent: 3 } });
});

test.each([
  ['a list of blocked senders', { text: '5.7.1 Service unavailable; client host is blocked' }],
  ['a quota told after the text', { at: 'DATA', text: '5.4.5 Daily user sending quota exceeded' }],
] as const)('%s, for weeks, erases nobody, and all letters go afterwards', async (what, how) => {
  const { refuseWith, arrived, tried } = await throughAMailServer(site);
  const names = ['anu', 'binu', 'chinu', 'dinu'].map((name) => `${name}.${what.length}@example.com`);
  const { _id } = await uploadList(admin, `Email\n${names.join('\n')}\n`);
  refuseWith(550, how);
  await startList(admin, _id);
  for (let day = 0; day < 15; day += 1) {
    site.clock.advance(DAY_MS);
    await passMinutes(site, names.length);
  }
  expect(new Set(tried())).toEqual(new Set(names));
  expect(tried().length).toBeGreaterThan(10 * names.length);
  expect((await findImport(admin, _id)).invitations).toMatchObject({ waiting: 4, undeliverable: 0 });
  refuseWith(null);
  site.clock.advance(DAY_MS);
  await passMinutes(site, 1);
  expect(arrived().toSorted()).toEqual(names);
});

test('a letter whose line ends after it was sent goes ten times at most, hours apart, and holds nobody up', async () => {
  const { hangUp, arrived } = await throughAMailServer(site);
  const names = ['ganga', 'yamuna', 'kaveri'].map((name) => `${name}.line@example.com`);
  hangUp('the end of a letter');
  await startInOrder(site, admin, names);
  await passMinutes(site, 20);
  expect(arrived()).toEqual(names);
  const first = (await stored('waiting')).find(({ email }) => email === names[0])!;
  for (let day = 0; day < 12; day += 1) {
    site.clock.advance(DAY_MS);
    await passMinutes(site, 3);
  }
  expect(arrived().toSorted()).toEqual(names.toSorted().flatMap((name) => Array<string>(10).fill(name)));
  expect(await findImport(admin, first.import_id ?? '')).toMatchObject({
    status: 'finished',
    invitations: { waiting: 0, undeliverable: 3 },
  });
  // By any of the ten whoever has got them can still say no.
  expect(await linksOf(first.id)).toBe(10);
});

test('a recipient at whom the server closes the line holds nobody up', async () => {
  const { hangUp, arrived, tried } = await throughAMailServer(site);
  const names = ['hema', 'isha'].map((name) => `${name}.closed@example.com`);
  hangUp('RCPT TO');
  await startInOrder(site, admin, names);
  await passMinutes(site, 2);
  expect(tried()).toEqual(expect.arrayContaining(names));
  expect(arrived()).toEqual([]);
  hangUp(null);
  await passMinutes(site, 1);
  expect(arrived().toSorted()).toEqual(names);
});

test('a letter that alone is refused again and again is tried ten times, then it is undeliverable and its person erased', async () => {
  const { refuseWith, arrived, tried } = await throughAMailServer(site);
  const { _id } = await uploadList(admin, 'Email,Name\nusha@example.com,Usha Rao\nved@example.com,Ved\n');
  refuseWith(550, { text: 'No such user here', only: 'usha@example.com' });
  const warnings = warningsOf(site);
  const tries = () => tried().filter((to) => to === 'usha@example.com').length;
  await startList(admin, _id);
  await passMinutes(site, 62);
  expect(tries()).toBe(2);
  // The longer it has waited, the longer it is let alone, up to a day.
  await passMinutes(site, 59);
  expect(tries()).toBe(2);
  const others: string[] = [];
  for (let day = 0; tries() < 15 && day < 20; day += 1) {
    site.clock.advance(DAY_MS);
    // Only where the server takes the letter of somebody else the refusal is this one's own.
    if (day >= 4) {
      others.push(`somebody.${day}@example.com`);
      await startList(admin, (await uploadList(admin, `Email\n${others.at(-1)}\n`))._id);
    }
    await passMinutes(site, 1);
  }
  expect(tries()).toBe(15);
  await passMinutes(site, 2);
  expect(arrived()).toEqual(['ved@example.com', ...others]);
  expect(await findImport(admin, _id)).toMatchObject({
    status: 'finished',
    invitations: { waiting: 0, sent: 1, undeliverable: 1 },
  });
  const ended = (await stored('undeliverable')).find(({ import_id }) => import_id === _id)!;
  expect(ended).toMatchObject({ email: null, answers: null });
  expect(await linksOf(ended.id)).toBe(0);
  const givenUp = warnings.filter((line) => line.includes('given up')).map((line) => JSON.parse(line));
  expect(givenUp).toMatchObject([
    { level: 40, invitations: 1, msg: 'invitations are given up: refused ten times while others were taken' },
  ]);
  expect(warnings.join()).not.toContain('@example.com');
});

test('an invitation that nobody could send for a month is given up, and leaves as one that was not delivered', async () => {
  const { _id } = await uploadList(admin, 'Email,Name\nwali@example.com,Wali Khan\n');
  const away = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'post@union.example' });
  const { mailer } = site.deps;
  Object.assign(site.deps, { mailer: away });
  onTestFinished(() => {
    away.close();
    Object.assign(site.deps, { mailer });
  });
  await startList(admin, _id);
  await passMinutes(site, 5);
  const waiting = (await stored('waiting')).find(({ import_id }) => import_id === _id)!;
  // Nothing was sent, so there is no link.
  expect(await linksOf(waiting.id)).toBe(0);
  // Night after night, as a clock that can be believed goes.
  for (let week = 0; week < 4; week += 1) await afterDays(7);
  expect((await findImport(admin, _id)).invitations).toMatchObject({ waiting: 1 });
  await afterDays(3);
  await passMinutes(site, 1);
  expect(await findImport(admin, _id)).toMatchObject({
    status: 'finished',
    invitations: { waiting: 0, undeliverable: 1 },
  });
  expect(await stored('waiting')).toEqual([]);
});

test('a letter that waited for its turn is good for 60 days from the day on which it was to go', async () => {
  const { refuseWith, arrived } = await throughAMailServer(site);
  const { _id } = await uploadList(admin, 'Email\nyash@example.com\n');
  refuseWith(450, { text: '4.2.0 Greylisted' });
  const began = site.clock.now().getTime();
  await startList(admin, _id);
  await passMinutes(site, 1);
  refuseWith(null);
  site.clock.advance(6 * DAY_MS);
  await passMinutes(site, 1);
  expect(arrived()).toEqual(['yash@example.com']);
  const sent = (await stored('sent')).find(({ import_id }) => import_id === _id)!;
  expect(sent.expires_at?.getTime()).toBe(began + 60 * DAY_MS);
});

test('a refusal of somebody does not end a round, three in a row do', async () => {
  const { refuseWith, arrived, tried } = await throughAMailServer(site);
  const names = ['arun', 'bala', 'charu', 'dev', 'ela', 'fiza'].map((name) => `${name}.row@example.com`);
  const refused = names.filter((_, index) => index % 3 < 2);
  refuseWith(450, { text: '4.2.0 Greylisted', only: refused });
  await startInOrder(site, admin, names);
  await sendWaitingInvitations(site.deps);
  expect(tried()).toEqual(names);
  expect(arrived()).toEqual([names[2], names[5]]);

  const others = names.map((name) => name.replace('row', 'all'));
  refuseWith(450, { text: '4.2.0 Greylisted' });
  await startInOrder(site, admin, others);
  await sendWaitingInvitations(site.deps);
  expect(tried().slice(names.length)).toEqual(others.slice(0, 3));
  refuseWith(null);
  await passMinutes(site, 62);
  expect(arrived().toSorted()).toEqual([...names, ...others].toSorted());
});
