/** Letters of which nobody knows whether they have arrived, because the line ended before the mail server's answer; lists that end meanwhile. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aCertificate } from '../../../../tests/support/applicants.ts';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import {
  cancelRequest,
  findImport,
  passMinutes,
  startInOrder,
  throughAMailServer,
  tokensIn,
  uploadList,
} from '../../../../tests/support/imports.ts';
import { anAdmin } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { signUpRequest } from '../../../../tests/support/sign-up-form.ts';
import { sendWaitingInvitations } from './sending.service.ts';
import { tidyInvitations } from './service.ts';

const DAY_MS = 24 * 3_600_000;
const site = await createTestApp();
afterAll(() => site.close());
const adminRow = await anAdmin(site.db);
// A session of its own for each call: the clock goes on for weeks.
const admin: Caller = async (request) => (await site.as(adminRow.id))(request);

const open = (token: string) => site.visitor({ method: 'GET', url: `/api/invitation?token=${token}` });
const decline = (token: string) =>
  site.visitor({ method: 'POST', url: '/api/invitation/decline', payload: { token } });
const invitationsOf = (importId: string) =>
  site.db.selectFrom('invitation').selectAll().where('import_id', '=', importId).execute();
/** How many wait for a row that somebody else holds. */
const waitingForARow = async (): Promise<number> => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    site.ownerDb,
  );
  return rows.length;
};
const untilWaiting = (count: number) => expect.poll(waitingForARow, { timeout: 15_000 }).toBe(count);

/** Nothing is kept of whoever may have got a letter but the mark; their link declines, and for a year no list invites them. */
async function expectEndedWithLink(importId: string, address: string, token: string): Promise<void> {
  expect(await invitationsOf(importId)).toMatchObject([
    { status: 'undeliverable', email: null, answers: null, ended_at: expect.any(Date) },
  ]);
  expect((await uploadList(admin, `Email\n${address}\n`)).counts).toMatchObject({ fresh: 0, invited: 1 });
  expectRefusal(await open(token), 'BAD_LINK');
  expect((await decline(token)).statusCode).toBe(200);
  expect(await invitationsOf(importId)).toMatchObject([{ status: 'declined' }]);
}

test('a list that is stopped removes whom nobody wrote to; who may have got a letter can decline by it and gets no other', async () => {
  const { hangUp, received } = await throughAMailServer(site);
  hangUp('the end of a letter');
  const { _id } = await startInOrder(site, admin, ['asha.stop@example.com', 'bina.stop@example.com']);
  await sendWaitingInvitations(site.deps);
  expect(await findImport(admin, _id)).toMatchObject({
    invitations: { waiting: 2 },
    lettersLater: 1,
    lettersUncertain: 1,
  });
  const stopped = (await admin(cancelRequest(_id))).json();
  expect(stopped).toMatchObject({
    message:
      'The import is cancelled. What was not sent is erased. One letter may have arrived although no answer came: its address is erased too. Its link still declines, and no other list invites this person, until a year after the start of this list.',
    import: { invitations: { waiting: 0, undeliverable: 1 }, lettersUncertain: 0 },
  });
  const audit = site.db.selectFrom('audit_log').select('details').where('action', '=', 'import.cancelled');
  expect(await audit.execute()).toContainEqual({ details: { import: _id, unsent: 1, uncertain: 1 } });
  await expectEndedWithLink(_id, 'asha.stop@example.com', tokensIn(received)[0]!);
  expect((await uploadList(admin, 'Email\nbina.stop@example.com\n')).counts).toMatchObject({ fresh: 1 });
});

/** Does this whenever a letter is on its way to the mail server, until it is told to leave that. */
function beforeEachLetter(act: () => Promise<unknown>): () => void {
  const { mailer } = site.deps;
  const send: typeof mailer.send = async (mail) => {
    await act();
    await mailer.send(mail);
  };
  Object.assign(site.deps, { mailer: { send } });
  return () => void Object.assign(site.deps, { mailer });
}

test('so does a list that is stopped while its letter is on its way', async () => {
  const { hangUp, received } = await throughAMailServer(site);
  hangUp('the end of a letter');
  const { _id } = await startInOrder(site, admin, ['chand.stop@example.com']);
  beforeEachLetter(() => admin(cancelRequest(_id)));
  await passMinutes(site, 1);
  await expectEndedWithLink(_id, 'chand.stop@example.com', tokensIn(received)[0]!);
});

test('who surely got no letter when a list is stopped on the way is removed', async () => {
  const { refuseWith } = await throughAMailServer(site);
  refuseWith(450, { text: '4.2.0 Greylisted' });
  const { _id } = await startInOrder(site, admin, ['deepa.stop@example.com']);
  beforeEachLetter(() => admin(cancelRequest(_id)));
  await passMinutes(site, 1);
  expect(await invitationsOf(_id)).toEqual([]);
});

test('a letter that comes back while a list is being stopped waits for that, and does not wait in it for ever', async () => {
  const { hangUp, received } = await throughAMailServer(site);
  hangUp('the end of a letter');
  const { _id } = await startInOrder(site, admin, ['esha.stop@example.com']);
  const round = await site.ownerDb.transaction().execute(async (tx) => {
    await tx
      .updateTable('member_import')
      .set({ status: 'cancelled', ended_at: site.clock.now() })
      .where('id', '=', _id)
      .execute();
    const sending = sendWaitingInvitations(site.deps);
    await untilWaiting(1);
    return { sending };
  });
  await round.sending;
  await expectEndedWithLink(_id, 'esha.stop@example.com', tokensIn(received)[0]!);
});

test('a letter that may have arrived fills the wizard in before its next try, and whoever signed up by it gets no second one', async () => {
  const { hangUp, received, arrived } = await throughAMailServer(site);
  hangUp('the end of a letter');
  const { _id } = await startInOrder(site, admin, ['farid.open@example.com']);
  await passMinutes(site, 1);
  const [token = ''] = tokensIn(received);
  expect((await open(token)).json()).toEqual({ success: true, answers: { email: 'farid.open@example.com' } });
  // With another address than the one invited, so that only the link tells who it is.
  const answers = { email: 'farid.other@example.com', invitation: token };
  const reply = await site.visitor(await signUpRequest(answers, await aCertificate()));
  expect(reply.statusCode, reply.body).toBe(201);
  expect(await invitationsOf(_id)).toMatchObject([
    { status: 'used', email: null, answers: null, member_id: reply.json().user._id },
  ]);
  expectRefusal(await open(token), 'BAD_LINK');
  hangUp(null);
  site.clock.advance(DAY_MS);
  await passMinutes(site, 2);
  expect(arrived().filter((address) => address === 'farid.open@example.com')).toHaveLength(1);
  expect(await findImport(admin, _id)).toMatchObject({ status: 'finished', invitations: { used: 1 } });
});

test('whoever declines a letter that may have arrived gets no second one', async () => {
  const { hangUp, received } = await throughAMailServer(site);
  hangUp('the end of a letter');
  const { _id } = await startInOrder(site, admin, ['gita.open@example.com']);
  await passMinutes(site, 1);
  expect((await decline(tokensIn(received)[0]!)).statusCode).toBe(200);
  hangUp(null);
  site.clock.advance(DAY_MS);
  await passMinutes(site, 2);
  expect(received).toHaveLength(1);
  expect(await findImport(admin, _id)).toMatchObject({ status: 'finished', invitations: { declined: 1 } });
});

test('letters that are set aside are told from those whose turn it is, of other lists too', async () => {
  const { refuseWith } = await throughAMailServer(site);
  const names = ['hari', 'indu', 'jaya'].map((name) => `${name}.later@example.com`);
  refuseWith(450, { text: '4.2.0 Greylisted', only: names });
  const { _id } = await startInOrder(site, admin, [...names, 'kavi.later@example.com']);
  await sendWaitingInvitations(site.deps);
  expect(await findImport(admin, _id)).toMatchObject({
    invitations: { waiting: 4 },
    lettersLater: 3,
    lettersUncertain: 0,
  });
  site.clock.advance(1000);
  const behind = await startInOrder(site, admin, ['lata.later@example.com']);
  expect(behind).toMatchObject({ lettersAhead: 1, lettersLater: 0 });
  await passMinutes(site, 1);
  expect(await findImport(admin, _id)).toMatchObject({
    invitations: { waiting: 3, sent: 1 },
    lettersLater: 3,
  });
  site.clock.advance(DAY_MS);
  expect(await findImport(admin, _id)).toMatchObject({ invitations: { waiting: 3 }, lettersLater: 0 });
});

test('a list that another round took for finished while its last letter was on its way goes on when the letter comes back', async () => {
  const { refuseWith, arrived } = await throughAMailServer(site);
  refuseWith(450, { text: '4.2.0 Greylisted' });
  const { _id } = await startInOrder(site, admin, ['mira.last@example.com']);
  const restore = beforeEachLetter(async () => {
    await sendWaitingInvitations(site.deps);
    expect(await findImport(admin, _id)).toMatchObject({ status: 'finished' });
  });
  await sendWaitingInvitations(site.deps);
  expect(await findImport(admin, _id)).toMatchObject({
    status: 'sending',
    endedAt: null,
    invitations: { waiting: 1 },
  });
  restore();
  refuseWith(null);
  await passMinutes(site, 62);
  expect(arrived()).toEqual(['mira.last@example.com']);
  expect(await findImport(admin, _id)).toMatchObject({ status: 'finished', invitations: { sent: 1 } });
});

test('a list whose last letter comes back while another round looks whether it is through is not finished', async () => {
  const { refuseWith, arrived } = await throughAMailServer(site);
  refuseWith(450, { text: '4.2.0 Greylisted' });
  const { _id } = await startInOrder(site, admin, ['nila.last@example.com']);
  const rounds = await site.ownerDb.transaction().execute(async (tx) => {
    // Once the letter is on its way, so that its round comes to hold the list, and waits to put the letter back.
    const restore = beforeEachLetter(() =>
      tx.selectFrom('invitation').select('id').where('import_id', '=', _id).forUpdate().execute(),
    );
    const first = sendWaitingInvitations(site.deps);
    await untilWaiting(1);
    const second = sendWaitingInvitations(site.deps);
    await untilWaiting(2);
    return { first, second, restore };
  });
  await Promise.all([rounds.first, rounds.second]);
  expect(await findImport(admin, _id)).toMatchObject({
    status: 'sending',
    endedAt: null,
    invitations: { waiting: 1 },
  });
  rounds.restore();
  refuseWith(null);
  await passMinutes(site, 62);
  expect(arrived()).toEqual(['nila.last@example.com']);
  expect(await findImport(admin, _id)).toMatchObject({ status: 'finished', invitations: { sent: 1 } });
});

test('of somebody whose letter may have arrived before their list was stopped nothing is kept after a year', async () => {
  const { hangUp, received } = await throughAMailServer(site);
  hangUp('the end of a letter');
  const { _id } = await startInOrder(site, admin, ['omi.year@example.com']);
  await passMinutes(site, 1);
  await admin(cancelRequest(_id));
  site.clock.advance(364 * DAY_MS);
  await tidyInvitations(site.deps);
  expect((await uploadList(admin, 'Email\nomi.year@example.com\n')).counts).toMatchObject({ invited: 1 });
  site.clock.advance(DAY_MS);
  await tidyInvitations(site.deps);
  expect((await uploadList(admin, 'Email\nomi.year@example.com\n')).counts).toMatchObject({ fresh: 1 });
  expectRefusal(await decline(tokensIn(received)[0]!), 'BAD_LINK');
});
