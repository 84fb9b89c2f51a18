import { afterAll, expect, test } from 'vitest';
import { aCertificate } from '../../../../tests/support/applicants.ts';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { findImport, invitationToken, invite, uploadList } from '../../../../tests/support/imports.ts';
import { anAdmin } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { signUpRequest } from '../../../../tests/support/sign-up-form.ts';
import { enqueueRetention } from '../../../../tests/support/jobs.ts';

const DAY_MS = 24 * 3_600_000;
const site = await createTestApp();
afterAll(() => site.close());
const adminRow = await anAdmin(site.db, { first_name: 'Sunita', last_name: 'Jha' });
// Opens a new session for each call, because the clock advances by years.
const admin: Caller = async (request) => (await site.as(adminRow.id))(request);

const open = (token: string) => site.visitor({ method: 'GET', url: `/api/invitation?token=${token}` });
const decline = (token: string) =>
  site.visitor({ method: 'POST', url: '/api/invitation/decline', payload: { token } });
const stored = (status: string) =>
  site.db
    .selectFrom('invitation')
    .selectAll()
    .where('status', '=', status as 'sent')
    .execute();
const tidy = async () => {
  await enqueueRetention(site.db, 'invitations', 'rows of imported lists');
  await site.runJobs();
};

async function signUp(answers: Record<string, string>): Promise<string> {
  const reply = await site.visitor(await signUpRequest(answers, await aCertificate()));
  expect(reply.statusCode, reply.body).toBe(201);
  expect(reply.json().user.emailConfirmed).toBe(false);
  return reply.json().user._id;
}

test('the email names inviter, list and expiry date, and its link pre-fills the sign-up', async () => {
  await invite(site, admin, 'Email,Name,District,Batch\nasha@example.com,आशा वर्मा,Barabanki,2003\n');
  const mail = site.inbox.find(({ to }) => to === 'asha@example.com')!;
  expect(mail.subject).toBe("You're invited to the Navodayan Alumni Union");
  expect(mail.text).toContain('Sunita Jha, an administrator of the Navodayan Alumni Union, invites you.');
  expect(mail.text).toContain('on a list that we were given: The roll of JNV Barabanki.');
  expect(mail.text).toContain('on 20 January 2027');
  expect(mail.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const token = invitationToken(site, 'asha@example.com');
  expect((await open(token)).json()).toEqual({
    success: true,
    answers: {
      email: 'asha@example.com',
      first_name: 'आशा',
      last_name: 'वर्मा',
      states: 'Uttar Pradesh',
      city: 'Barabanki',
      jnvName: 'JNV Barabanki',
      outYear: '2003',
    },
  });
  expect((await open(token)).statusCode).toBe(200);
  expectRefusal(await open('x'.repeat(43)), 'BAD_LINK');
});

test('signing up accepts the invitation without confirming the address, and deleting the account deletes the invitation', async () => {
  await invite(site, admin, 'Email,Phone\nbina@example.com,9000043210\n');
  const token = invitationToken(site, 'bina@example.com');
  const memberId = await signUp({ email: 'Bina@example.com', invitation: token });
  expectRefusal(await open(token), 'BAD_LINK');
  expect(await stored('accepted')).toMatchObject([{ email: null, answers: null, member_id: memberId }]);
  await site.runJobs();
  expect(site.inbox.some(({ to, subject }) => to === 'Bina@example.com' && /confirm/i.test(subject))).toBe(
    true,
  );
  await admin({ method: 'DELETE', url: `/api/auth/admin/delete-user/${memberId}` });
  site.clock.advance(60_000);
  await site.runJobs();
  expect(await stored('accepted')).toEqual([]);
});

test('signing up with another address or without the link accepts the invitation too', async () => {
  await invite(site, admin, 'Email\nchand@example.com\ndeepa@example.com\n');
  const token = invitationToken(site, 'chand@example.com');
  const first = await signUp({ email: 'chand.new@example.com', invitation: token });
  const second = await signUp({ email: 'deepa@example.com' });
  expect(new Set((await stored('accepted')).map(({ member_id }) => member_id))).toEqual(
    new Set([first, second]),
  );
  const again = await uploadList(admin, 'Email\nchand@example.com\ndeepa@example.com\n');
  expect(again.counts).toMatchObject({ fresh: 0, invited: 1, member: 1 });
});

test("declining erases the person's data immediately, and no import invites them again, even years later", async () => {
  const list = await invite(site, admin, 'Email,Name\nesha@example.com,Esha Roy\n');
  const token = invitationToken(site, 'esha@example.com');
  const said = "We've erased your data and won't invite this address again.";
  expect((await decline(token)).json()).toEqual({ success: true, message: said });
  expect((await decline(token)).json().message).toBe(said);
  expectRefusal(await open(token), 'BAD_LINK');
  expect((await stored('declined'))[0]).toMatchObject({ email: null, answers: null });
  expect((await findImport(admin, list._id)).invitations).toMatchObject({ declined: 1, sent: 0 });
  site.clock.advance(800 * DAY_MS);
  await tidy();
  const again = await uploadList(admin, 'Email\nESHA@example.com\n');
  expect(again.counts).toMatchObject({ fresh: 0, invited: 1 });
  expectRefusal(await decline('x'.repeat(43)), 'BAD_LINK');
});

test('one-click unsubscribe in a mail client declines the invitation', async () => {
  await invite(site, admin, 'Email\nfarid@example.com\n');
  const token = invitationToken(site, 'farid@example.com');
  const reply = await site.visitor({
    method: 'POST',
    url: `/invitation/decline?token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(reply.statusCode).toBe(200);
  expectRefusal(await open(token), 'BAD_LINK');
});

test('an unanswered invitation is erased after 60 days and not repeated within a year', async () => {
  await invite(site, admin, 'Email,Name\ngita@example.com,Gita Nair\nbad,Nobody\n');
  const token = invitationToken(site, 'gita@example.com');
  site.clock.advance(59 * DAY_MS);
  await tidy();
  expect((await open(token)).statusCode).toBe(200);
  site.clock.advance(DAY_MS + 1000);
  expectRefusal(await open(token), 'BAD_LINK');
  await tidy();
  expect((await stored('sent'))[0]).toMatchObject({ email: null, answers: null });
  expect(await site.db.selectFrom('import_row').select('line').execute()).toEqual([]);
  expect((await uploadList(admin, 'Email\ngita@example.com\n')).counts).toMatchObject({ invited: 1 });
  // The link can still be used to decline.
  expect((await decline(token)).statusCode).toBe(200);
  const runs = await site.db.selectFrom('retention_run').select(['task', 'removed']).execute();
  expect(runs).toContainEqual({ task: 'invitations', removed: 1 });
  expect(runs.some(({ task, removed }) => task === 'rows of imported lists' && removed > 0)).toBe(true);
});

test('a draft is deleted with its rows after a week', async () => {
  const { _id } = await uploadList(admin, 'Email\nhari@example.com\n');
  site.clock.advance(8 * DAY_MS);
  await tidy();
  expectRefusal(await admin({ method: 'GET', url: `/api/auth/admin/imports/${_id}` }), 'NOT_FOUND');
});
