/** Tests sending invitations, mostly through a real mail server. */
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { smtpMailer } from '#server/platform/mail/smtp.ts';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import {
  cancelRequest,
  findImport,
  headerOf,
  passMinutes,
  pauseRequest,
  startList,
  throughAMailServer,
  uploadList,
} from '../../../../tests/support/imports.ts';
import { enqueueRetention } from '../../../../tests/support/jobs.ts';
import { anAdmin } from '../../../../tests/support/members.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const site = await createTestApp({ PUBLIC_URL: 'http://localhost:3000' });
afterAll(() => site.close());
const adminRow = await anAdmin(site.db, { first_name: 'Sunita', last_name: 'Jha' });
// Opens a new session for each call, because the clock advances by weeks.
const admin: Caller = async (request) => (await site.as(adminRow.id))(request);

const invitationsOf = (importId: string) =>
  site.db.selectFrom('invitation').selectAll().where('import_id', '=', importId).orderBy('email').execute();

async function startWith(...addresses: string[]): Promise<string> {
  const { _id } = await uploadList(
    admin,
    `Email,Name\n${addresses.map((to) => `${to},Lata Rao`).join('\n')}\n`,
  );
  await startList(admin, _id);
  return _id;
}

/** Makes every email fail as if the mail server were down, for one test or until the returned function is called. */
function withoutMailServer(): () => void {
  const { mailer } = site.deps;
  const down = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'post@union.example' });
  const restore = () => void Object.assign(site.deps, { mailer });
  Object.assign(site.deps, { mailer: down });
  onTestFinished(() => {
    down.close();
    restore();
  });
  return restore;
}

async function passHours(hours: number): Promise<void> {
  site.clock.advance(hours * HOUR_MS);
  await passMinutes(site, 1);
}

test('each invitation is sent once, with a Message-ID derived from its id', async () => {
  const { received } = await throughAMailServer(site);
  const id = await startWith('asha@example.com', 'bina@example.com');
  await passMinutes(site, 5);
  const sent = await invitationsOf(id);
  expect(received.flatMap(({ recipients }) => recipients).toSorted()).toEqual(sent.map(({ email }) => email));
  expect(new Set(received.map((mail) => headerOf(mail, 'Message-ID')))).toEqual(
    new Set(sent.map((invitation) => `<invitation-${invitation.id}@localhost>`)),
  );
  expect(await findImport(admin, id)).toMatchObject({
    status: 'finished',
    invitations: { waiting: 0, sent: 2 },
  });
});

test('an invitation sent just before the process was killed is resent unchanged', async () => {
  const copies: { to: string; text: string; headers?: unknown }[] = [];
  const { mailer } = site.deps;
  const send = async (mail: (typeof copies)[0]) => {
    copies.push(mail);
    if (copies.length === 1) throw new Error('killed before the result was stored');
  };
  Object.assign(site.deps, { mailer: { send } });
  onTestFinished(() => void Object.assign(site.deps, { mailer }));
  const id = await startWith('chand@example.com');
  await passMinutes(site, 2);
  expect(copies).toHaveLength(2);
  expect(copies[1]).toEqual(copies[0]);
  expect(await findImport(admin, id)).toMatchObject({ status: 'finished', invitations: { sent: 1 } });
});

test('at most sixty invitations are sent per minute over all imports', async () => {
  const { arrived } = await throughAMailServer(site);
  const people = (name: string) => Array.from({ length: 40 }, (_, index) => `${name}.${index}@example.com`);
  await startWith(...people('first'));
  await startWith(...people('second'));
  await passMinutes(site, 1);
  expect(arrived()).toHaveLength(60);
  await passMinutes(site, 1);
  expect(new Set(arrived())).toEqual(new Set([...people('first'), ...people('second')]));
  expect(arrived()).toHaveLength(80);
});

test('no new invitations are queued while 600 wait for the mail server', async () => {
  const people = Array.from({ length: 605 }, (_, index) => `many.${index}@example.com`);
  const restore = withoutMailServer();
  const id = await startWith(...people);
  const queued = async () => (await invitationsOf(id)).filter(({ queued_at }) => queued_at !== null);
  await sql`update invitation set queued_at = ${site.clock.now()} where id in (
    select id from invitation where import_id = ${id} order by id limit 600)`.execute(site.db);
  await passMinutes(site, 2);
  expect(await queued()).toHaveLength(600);
  restore();
  const [first] = await queued();
  await site.db
    .updateTable('invitation')
    .set({ status: 'sent', sent_at: site.clock.now() })
    .where('id', '=', first!.id)
    .execute();
  await passMinutes(site, 1);
  expect((await invitationsOf(id)).filter(({ status }) => status === 'sent')).toHaveLength(2);
  await admin(cancelRequest(id));
});

test('an invitation to an invalid address bounces and is erased, and the other invitations are sent', async () => {
  const { refuseWith, arrived } = await throughAMailServer(site);
  refuseWith(550, { text: '5.1.1', only: 'jaya@example.com' });
  const id = await startWith('indu@example.com', 'jaya@example.com', 'kavi@example.com');
  await passMinutes(site, 1);
  expect(arrived().toSorted()).toEqual(['indu@example.com', 'kavi@example.com']);
  expect(await findImport(admin, id)).toMatchObject({
    status: 'finished',
    invitations: { waiting: 0, sent: 2, bounced: 1 },
  });
  const bounced = (await invitationsOf(id)).find(({ status }) => status === 'bounced');
  expect(bounced).toMatchObject({ email: null, answers: null });
});

test.each([
  ['the sender', 550, { at: 'MAIL FROM', text: '5.1.8 Sender address rejected' }],
  ['mail over a daily quota', 550, { at: 'MAIL FROM', text: '5.4.5 Daily user sending quota exceeded' }],
  ['mail over a quota after its text', 550, { at: 'DATA', text: '5.4.5 Daily user sending quota exceeded' }],
  ['every client in the greeting', 554, { at: 'greeting', text: 'No SMTP service here' }],
  ['blocklisted senders', 550, { text: '5.7.1 Service unavailable; client host is blocked' }],
] as const)('a mail server that rejects %s gets the invitations later', async (what, code, how) => {
  const { refuseWith, arrived } = await throughAMailServer(site);
  const names = ['lata', 'mira'].map((name) => `${name}.${what.replaceAll(/\W/g, '')}@example.com`);
  refuseWith(code, how);
  const id = await startWith(...names);
  await passMinutes(site, 2);
  expect(await findImport(admin, id)).toMatchObject({
    status: 'sending',
    invitations: { waiting: 2, sent: 0 },
  });
  refuseWith(null);
  await passMinutes(site, 10);
  expect(arrived().toSorted()).toEqual(names);
  expect(await findImport(admin, id)).toMatchObject({ status: 'finished', invitations: { sent: 2 } });
});

test('an email that the server rejects does not delay the others', async () => {
  const { refuseWith, arrived } = await throughAMailServer(site);
  refuseWith(552, { text: '5.2.2 The mailbox is full:', only: 'omi@example.com' });
  const id = await startWith('omi@example.com', 'pari@example.com', 'qadir@example.com');
  await passMinutes(site, 1);
  expect(arrived().toSorted()).toEqual(['pari@example.com', 'qadir@example.com']);
  expect((await findImport(admin, id)).invitations).toMatchObject({ waiting: 1, sent: 2 });
  refuseWith(null);
  await passHours(7);
  expect(arrived()).toContain('omi@example.com');
});

test('a mail server that is down for two weeks loses no invitation', async () => {
  const restore = withoutMailServer();
  const names = ['roshni@example.com', 'sara@example.com'];
  const id = await startWith(...names);
  for (let day = 0; day < 14; day += 1) await passHours(24);
  expect((await findImport(admin, id)).invitations).toMatchObject({ waiting: 2, sent: 0, bounced: 0 });
  restore();
  const before = site.inbox.length;
  for (let hour = 0; hour < 25; hour += 5) await passHours(5);
  expect(
    site.inbox
      .slice(before)
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(names);
  expect(await findImport(admin, id)).toMatchObject({ status: 'finished', invitations: { sent: 2 } });
});

test('an invitation whose job was lost is requeued after a day, but a sent invitation is not', async () => {
  const { arrived } = await throughAMailServer(site);
  const restore = withoutMailServer();
  const id = await startWith('tara@example.com');
  await passMinutes(site, 1);
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`.execute(site.db);
  restore();
  const sent = await startWith('usha@example.com');
  await passHours(20);
  expect(arrived()).toEqual(['usha@example.com']);
  await passHours(5);
  expect(arrived()).toEqual(['usha@example.com', 'tara@example.com']);
  for (const importId of [id, sent])
    expect(await findImport(admin, importId)).toMatchObject({ status: 'finished', invitations: { sent: 1 } });
});

test("if the mail server's response is lost, the worker resends the email three times, an hour apart, with the same Message-ID", async () => {
  const { hangUp, received, arrived } = await throughAMailServer(site);
  hangUp('end of DATA');
  const id = await startWith('ganga@example.com', 'yamuna@example.com');
  await passMinutes(site, 30);
  expect(arrived().toSorted()).toEqual(['ganga@example.com', 'yamuna@example.com']);
  expect(await findImport(admin, id)).toMatchObject({ status: 'finished', invitations: { sent: 2 } });
  for (let hour = 0; hour < 6; hour += 1) await passHours(1);
  expect(arrived().filter((to) => to === 'ganga@example.com')).toHaveLength(4);
  expect(new Set(received.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(2);
});

test('a declined or cancelled invitation is not resent after a lost response', async () => {
  const { hangUp, received, arrived } = await throughAMailServer(site);
  hangUp('end of DATA');
  const declined = await startWith('kaveri@example.com');
  const cancelled = await startWith('narmada@example.com', 'tapti@example.com');
  await admin(pauseRequest(cancelled));
  await passMinutes(site, 1);
  expect(arrived()).toEqual(['kaveri@example.com']);
  const [, token = ''] =
    /invitation\/decline\?token=([\w-]{43})/.exec(headerOf(received[0]!, 'List-Unsubscribe') ?? '') ?? [];
  const reply = await site.visitor({ method: 'POST', url: '/api/invitation/decline', payload: { token } });
  expect(reply.statusCode).toBe(200);
  await admin(cancelRequest(cancelled));
  for (let hour = 0; hour < 4; hour += 1) await passHours(1);
  expect(arrived()).toEqual(['kaveri@example.com']);
  expect((await findImport(admin, declined)).invitations).toMatchObject({ declined: 1 });
});

test('cancelling an import keeps the fingerprint and the link of an email that may have arrived', async () => {
  const texts: string[] = [];
  const { mailer } = site.deps;
  const send = async ({ text }: { text: string }) => {
    texts.push(text);
    throw new Error('killed before the result was stored');
  };
  Object.assign(site.deps, { mailer: { send } });
  onTestFinished(() => void Object.assign(site.deps, { mailer }));
  const id = await startWith('wali@example.com');
  await passMinutes(site, 1);
  await admin(cancelRequest(id));
  expect(await invitationsOf(id)).toMatchObject([{ status: 'bounced', email: null, answers: null }]);
  expect((await uploadList(admin, 'Email\nwali@example.com\n')).counts).toMatchObject({
    fresh: 0,
    invited: 1,
  });
  const [, token = ''] = /\/invitation\/decline\?token=([\w-]{43})/.exec(texts[0] ?? '') ?? [];
  const reply = await site.visitor({ method: 'POST', url: '/api/invitation/decline', payload: { token } });
  expect(reply.statusCode).toBe(200);
  expect(await invitationsOf(id)).toMatchObject([{ status: 'declined' }]);
});

test('an invitation that no mail server accepted for 30 days is marked as bounced and erased', async () => {
  withoutMailServer();
  const id = await startWith('yash@example.com');
  for (let day = 0; day < 31; day += 1) {
    site.clock.advance(DAY_MS);
    await enqueueRetention(site.db, 'invitations');
    await passMinutes(site, 1);
    if (day === 27) expect((await findImport(admin, id)).invitations).toMatchObject({ waiting: 1 });
  }
  expect(await findImport(admin, id)).toMatchObject({ status: 'finished', invitations: { bounced: 1 } });
  expect(await invitationsOf(id)).toMatchObject([{ email: null, answers: null }]);
});
