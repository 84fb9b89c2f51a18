/** Tests the tabs, pages and states of the inbox, and sent requests. */
import { expect, test } from 'vitest';
import { aRequest, FAILED, RAVI, showInbox } from '../../../../../tests/support/inbox.tsx';

const LIST = 'GET /api/contact-requests';
const sent = { at: '/inbox?box=sent' };

test('an empty box says what to do, and links to the directory', async () => {
  const { screen, address } = await showInbox({ requests: [] });
  await expect.element(screen.getByRole('heading', { name: 'No requests yet' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Search the directory' }))
    .toHaveAttribute('href', '/jnvians');
  await screen.getByRole('tab', { name: 'Sent' }).click();
  expect(address()).toBe('/inbox?box=sent');
  await expect.element(screen.getByRole('heading', { name: "You haven't asked anyone yet" })).toBeVisible();
  await screen.getByRole('tab', { name: 'Received' }).click();
  expect(address()).toBe('/inbox');
});

test('a list that fails to load can be loaded again', async () => {
  const lists = [FAILED];
  const ok = { body: { success: true, requests: [aRequest()], total: 1, page: 1, limit: 10 } };
  const { screen } = await showInbox({ requests: [], answers: { [LIST]: () => lists.shift() ?? ok } });
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/couldn't load your inbox/);
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('article', { name: 'Ravi Menon' })).toBeVisible();
});

test('more than ten requests have pages, in the address', async () => {
  const requests = Array.from({ length: 10 }, (_, index) => aRequest({ _id: `request-${index}` }));
  const { screen, address } = await showInbox({ requests, total: 11 });
  await screen.getByRole('button', { name: 'Next' }).click();
  expect(address()).toBe('/inbox?page=2');
  await expect.element(screen.getByText('Page 2 of 2')).toBeVisible();
});

test.each([
  [aRequest({ state: 'waiting' }), /^Open for 19 more days, until /],
  [aRequest({ state: 'accepted' }), /^Ravi accepted your request\.$/],
  [aRequest({ state: 'answered', answer: 'Ask the warden.' }), /^Ask the warden\.$/],
  [aRequest({ state: 'not-answered' }), /^Not answered\. You can ask again from \d+ \w+ 20\d\d\.$/],
  [aRequest({ state: 'withdrawn' }), /^You withdrew this request\. You can ask again from /],
  [aRequest({ words: '', state: 'accepted' }), /^We deleted this message about 12 months/],
  [
    aRequest({ words: '', state: 'answered', answer: null }),
    /^Ravi answered without sharing contact details\. We've since deleted the answer\.$/,
  ],
])('a sent request says what became of it: %#', async (request, words) => {
  const { screen } = await showInbox({ ...sent, requests: [request] });
  await expect.element(screen.getByText(words)).toBeVisible();
  const canWithdraw = request.state === 'waiting';
  expect(screen.getByRole('button', { name: 'Withdraw' }).elements()).toHaveLength(canWithdraw ? 1 : 0);
});

test('withdrawing asks first, and says when one can ask again', async () => {
  const { screen, calls } = await showInbox({ ...sent, requests: [aRequest()] });
  await screen.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Withdraw your request to Ravi?' });
  await expect.element(dialog.getByText(/^You can ask Ravi again from \d+ \w+ 20\d\d\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(screen.getByText(/^You withdrew this request\./)).toBeVisible();
  expect(calls[0]?.[0]).toBe('PUT /api/contact-requests/a-request/withdraw');
});

test('withdrawing a request that has been accepted shows that it was accepted', async () => {
  const requests = [aRequest()];
  const message = 'This request has already been answered or withdrawn, or it has expired.';
  const { screen } = await showInbox({
    ...sent,
    requests,
    answers: {
      'PUT /api/contact-requests/a-request/withdraw': () => {
        requests[0] = aRequest({ state: 'accepted' });
        return { status: 409, body: { success: false, code: 'ALREADY_DECIDED', message } };
      },
    },
  });
  await screen.getByRole('button', { name: 'Withdraw' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(screen.getByText('Ravi accepted your request.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Withdraw' }).elements()).toEqual([]);
});

test('contact details load on a click, and sharing stops after a question', async () => {
  let mine = { email: true, phone: false };
  const { screen, calls } = await showInbox({
    ...sent,
    requests: [aRequest({ state: 'accepted' })],
    answers: {
      [`GET /api/directory/members/${RAVI._id}`]: () => ({ body: { success: true, user: RAVI } }),
      [`GET /api/contacts/${RAVI._id}`]: () => ({
        body: { success: true, message: '', canAsk: false, mine, theirs: { email: false, phone: false } },
      }),
    },
  });
  await expect.element(screen.getByRole('button', { name: 'Show contact details' })).toBeVisible();
  expect(calls).toEqual([]);
  await screen.getByRole('button', { name: 'Show contact details' }).click();
  await expect.element(screen.getByText('Ravi no longer shares contact details with you.')).toBeVisible();
  await screen.getByRole('button', { name: 'Stop sharing' }).click();
  mine = { email: false, phone: false };
  const dialog = screen.getByRole('alertdialog', { name: 'Stop sharing with Ravi?' });
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await expect.element(screen.getByText("You aren't sharing contact details.")).toBeVisible();
  expect(calls.map(([called]) => called)).toContain(`DELETE /api/contacts/${RAVI._id}`);
});
