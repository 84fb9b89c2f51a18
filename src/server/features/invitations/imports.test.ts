import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import {
  badRowsOf,
  cancelRequest,
  findImport,
  invite,
  matchRequest,
  passMinutes,
  pauseRequest,
  resumeRequest,
  rowsOf,
  startList,
  startRequest,
  uploadList,
  uploadRequest,
} from '../../../../tests/support/imports.ts';
import { aMember, anAdmin } from '../../../../tests/support/members.ts';
import { expectReadable, expectRefusal } from '../../../../tests/support/refusals.ts';

const site = await createTestApp();
afterAll(() => site.close());
const adminRow = await anAdmin(site.db, { first_name: 'Sunita', last_name: 'Jha' });
const admin = await site.as(adminRow.id);

const storedInvitations = () =>
  site.db.selectFrom('invitation').select(['email', 'status']).orderBy('created_at').execute();
const mailsTo = (address: string) => site.inbox.filter(({ to }) => to === address).length;

test('uploading a list matches its columns by their headings, checks its rows and sends no email', async () => {
  const member = await aMember(site.db, { email: 'old.friend@example.com' });
  await invite(site, admin, 'Email\nasked.before@example.com\n');
  const list = await uploadList(
    admin,
    '\uFEFFनाम;ईमेल;बैच\r\nAsha Verma;asha@example.com;2003\r\nRavi;ravi@example.org;1999\r\nAsha V;ASHA@example.com;2004\r\n' +
      'Friend;Old.Friend@example.com;2001\r\nAsked;asked.before@example.com;2001\r\n\r\n',
  );
  expect(list).toMatchObject({
    fileName: 'roll.csv',
    source: 'The roll of JNV Barabanki',
    status: 'draft',
    uploadedBy: 'Sunita Jha',
    rows: 5,
    headings: ['नाम', 'ईमेल', 'बैच'],
    match: ['name', 'email', 'outYear'],
    counts: { fresh: 1, bad: 1, duplicate: 1, member: 1, invited: 1 },
    badRowsKept: 1,
  });
  expect(list.samples).toEqual([
    ['Asha Verma', 'Ravi', 'Asha V'],
    ['asha@example.com', 'ravi@example.org', 'ASHA@example.com'],
    ['2003', '1999', '2004'],
  ]);
  expect(await rowsOf(admin, list._id, 'fresh')).toMatchObject([
    { line: 2, answers: { first_name: 'Asha', last_name: 'Verma', outYear: '2003' }, skipped: null },
  ]);
  expect(await rowsOf(admin, list._id, 'bad')).toMatchObject([
    {
      line: 3,
      problems: [{ field: 'email', message: 'Please enter a valid email address ending with .com.' }],
    },
  ]);
  expect(await rowsOf(admin, list._id, 'duplicate')).toMatchObject([
    { line: 4, skipped: { kind: 'row', line: 2 } },
  ]);
  expect(await rowsOf(admin, list._id, 'member')).toMatchObject([
    { line: 5, skipped: { kind: 'member', _id: member.id, first_name: member.first_name } },
  ]);
  expect(await rowsOf(admin, list._id, 'invited')).toMatchObject([
    { line: 6, skipped: { kind: 'invitation', status: 'sent' } },
  ]);
  await passMinutes(site, 2);
  expect(mailsTo('asha@example.com')).toBe(0);
});

test('correcting the column match rechecks all rows', async () => {
  const { _id } = await uploadList(admin, 'Who,Where to\nBina,bina@example.com\nChand,nowhere\n');
  expect((await findImport(admin, _id)).counts).toMatchObject({ fresh: 0, bad: 2 });
  const refused = await admin(matchRequest(_id, ['name', '']));
  expectRefusal(refused, 'VALIDATION');
  expect(refused.json().fields).toEqual({ match: 'Choose the column with the email.' });
  expectRefusal(await admin(matchRequest(_id, ['email'])), 'VALIDATION');
  const matched = (await admin(matchRequest(_id, ['name', 'email']))).json().import;
  expect(matched).toMatchObject({ match: ['name', 'email'], counts: { fresh: 1, bad: 1 } });
});

test('when two administrators start an import, it starts once, and importing its list again invites no one', async () => {
  const LIST = 'Email,Name\ndev@example.com,Dev Rao\nesha@example.com,Esha\nbad,Nobody\n';
  const { _id } = await uploadList(admin, LIST);
  const other = await site.as((await anAdmin(site.db)).id);
  const replies = await Promise.all([admin(startRequest(_id)), other(startRequest(_id))]);
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect(replies.find(({ statusCode }) => statusCode === 200)?.json().message).toBe(
    "We're sending 2 invitations.",
  );
  await passMinutes(site, 2);
  expect([mailsTo('dev@example.com'), mailsTo('esha@example.com')]).toEqual([1, 1]);
  const done = await findImport(admin, _id);
  expect(done).toMatchObject({ status: 'finished', invitations: { waiting: 0, sent: 2 }, badRowsKept: 1 });
  expect(await rowsOf(admin, _id, 'fresh')).toEqual([]);

  const before = [await storedInvitations(), site.inbox.length];
  const again = await uploadList(admin, LIST);
  expect(again.counts).toEqual({ fresh: 0, bad: 1, duplicate: 0, member: 0, invited: 2 });
  const reply = await admin(startRequest(again._id));
  expectRefusal(reply, 'VALIDATION');
  expect(reply.json().message).toBe("There's no one new on this list, so no one to invite.");
  await passMinutes(site, 2);
  expect([await storedInvitations(), site.inbox.length]).toEqual(before);
  expectRefusal(await admin(matchRequest(_id, ['email', 'name'])), 'STALE');
});

test('starting an import skips people who joined or were invited after the check', async () => {
  const first = await uploadList(admin, 'Email\nfarid@example.com\ngita@example.com\nhari@example.com\n');
  const second = await uploadList(admin, 'Email\ngita@example.com\n');
  await startList(admin, second._id);
  await aMember(site.db, { email: 'Farid@example.com' });
  const started = await startList(admin, first._id);
  expect(started.counts).toMatchObject({ fresh: 1, invited: 2 });
  await passMinutes(site, 1);
  expect(['farid', 'gita', 'hari'].map((name) => mailsTo(`${name}@example.com`))).toEqual([0, 1, 1]);
});

test('cancelling an import erases its unsent invitations, and another import can invite those people', async () => {
  const people = Array.from({ length: 70 }, (_, index) => `waiting.${index}@example.com`);
  const { _id } = await uploadList(admin, `Email\n${people.join('\n')}\nbad\n`);
  await startList(admin, _id);
  await passMinutes(site, 1);
  expect((await findImport(admin, _id)).invitations).toMatchObject({ waiting: 10, sent: 60 });
  const reply = await admin(cancelRequest(_id));
  expect(reply.json()).toMatchObject({
    message: "The import is cancelled. We've erased what wasn't sent.",
    import: { status: 'cancelled', invitations: { waiting: 0, sent: 60 }, badRowsKept: 0 },
  });
  expectRefusal(await admin(cancelRequest(_id)), 'STALE');
  await passMinutes(site, 2);
  expect(people.filter((address) => mailsTo(address) > 0)).toHaveLength(60);
  const again = await uploadList(admin, `Email\n${people.join('\n')}\n`);
  expect(again.counts).toMatchObject({ fresh: 10, invited: 60 });
});

test('a discarded draft can neither be started nor changed', async () => {
  const { _id } = await uploadList(admin, 'Email\nkavi@example.com\n');
  expect((await admin(cancelRequest(_id))).json().import).toMatchObject({ status: 'cancelled' });
  expectRefusal(await admin(startRequest(_id)), 'STALE');
  expectRefusal(await admin(matchRequest(_id, ['email'])), 'STALE');
  await passMinutes(site, 1);
  expect(mailsTo('kavi@example.com')).toBe(0);
});

test('a paused import sends nothing until it is resumed, and then sends each invitation once', async () => {
  const { _id } = await uploadList(admin, 'Email\nlata@example.com\nmira@example.com\n');
  expectRefusal(await admin(pauseRequest(_id)), 'STALE');
  await startList(admin, _id);
  const paused = await admin(pauseRequest(_id));
  expect(paused.json()).toMatchObject({ message: 'Sending is paused.', import: { status: 'paused' } });
  expectRefusal(await admin(pauseRequest(_id)), 'STALE');
  await passMinutes(site, 3);
  expect([mailsTo('lata@example.com'), mailsTo('mira@example.com')]).toEqual([0, 0]);
  const resumed = await admin(resumeRequest(_id));
  expect(resumed.json()).toMatchObject({ message: 'Sending continues.', import: { status: 'sending' } });
  expectRefusal(await admin(resumeRequest(_id)), 'STALE');
  await passMinutes(site, 2);
  expect([mailsTo('lata@example.com'), mailsTo('mira@example.com')]).toEqual([1, 1]);
  expect(await findImport(admin, _id)).toMatchObject({ status: 'finished', invitations: { sent: 2 } });
});

test('rows with errors can be downloaded with reasons, fixed and imported', async () => {
  const { _id } = await uploadList(
    admin,
    'Email,Phone,Note\nindu@example.com,+91 98,=cmd()\njaya@example.com,9876543210,fine\n',
  );
  const file = await badRowsOf(admin, _id);
  expect(file).toBe(
    '\uFEFF"Row","Why it was skipped","Email","Phone","Note"\r\n' +
      '"2","Enter a phone number with 7 to 15 digits, such as +91 98765 43210, or leave this empty.","indu@example.com","\'+91 98","\'=cmd()"\r\n',
  );
  const fixed = await uploadList(admin, file.replace("'+91 98", "'+91 90000 43210"));
  expect(fixed).toMatchObject({
    match: ['', '', 'email', 'phoneNumber', 'unclear'],
    counts: { fresh: 1, bad: 0 },
  });
  const none = await admin({ method: 'GET', url: `/api/auth/admin/imports/${fixed._id}/bad-rows` });
  expectRefusal(none, 'NOT_FOUND');
});

test('an upload that is empty, too large or without a source is rejected with an error on its field', async () => {
  const refusedFor = async (content: string, source: string) => {
    const reply = await admin(await uploadRequest(content, source));
    expectReadable(reply);
    return [reply.statusCode, reply.json().fields];
  };
  expect(await refusedFor('', 'A roll')).toEqual([400, { list: 'This file is empty. Choose another one.' }]);
  expect(await refusedFor('Email\na@example.com', '  ')).toEqual([
    400,
    { source: 'Enter where this list comes from. The invitation shows it.' },
  ]);
  expect(await refusedFor(`Email\n${'x'.repeat(6 * 1024 * 1024)}`, 'A roll')).toEqual([
    413,
    { list: 'The list must be 5 MB or smaller. Split it into several files.' },
  ]);
  const page = await admin({ method: 'GET', url: '/api/auth/admin/imports?page=1&limit=2' });
  expect(page.json().imports).toHaveLength(2);
});

test('the audit log records each step of an import, without addresses', async () => {
  const rows = await site.db
    .selectFrom('audit_log')
    .select(['action', 'details', 'actor_id'])
    .where('action', 'like', 'import.%')
    .execute();
  expect(new Set(rows.map(({ action }) => action))).toEqual(
    new Set([
      'import.uploaded',
      'import.started',
      'import.paused',
      'import.resumed',
      'import.cancelled',
      'import.bad-rows-exported',
    ]),
  );
  expect(JSON.stringify(rows)).not.toContain('@');
});
