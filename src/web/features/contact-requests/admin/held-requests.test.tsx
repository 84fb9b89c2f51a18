import { expect, test } from 'vitest';
import type { HeldRequest } from '#shared/contact-requests/admin-endpoints.ts';
import { renderAt, type Answer } from '../../../../../tests/support/rendered.tsx';
import { HeldRequests } from './held-requests.tsx';

const ASKER = { _id: '01a1c434-a3c6-76c6-94bc-000000000001', first_name: 'Asha', last_name: 'Sharma' };
const ASKED = { _id: '01a1c434-a3c6-76c6-94bc-000000000002', first_name: 'Ramesh', last_name: 'Kumar' };
const REQUEST: HeldRequest = {
  _id: '01a1c434-a3c6-76c6-94bc-000000000003',
  asker: ASKER,
  asked: ASKED,
  reason: 'work',
  words: 'Join my company and earn more, see https://evil.example.\nWrite to me soon.',
  holdReason: 'same-words',
  sameWords: 7,
  createdAt: '2026-11-21T06:00:00.000Z',
};
const PATH = '/api/auth/admin/held-requests';

/** Renders the list for an administrator. A decision removes the request from it, and an undo restores it. */
async function show(requests: readonly HeldRequest[], { refusal = null }: { refusal?: Answer } = {}) {
  const calls: string[] = [];
  let listed = requests;
  const view = await renderAt('/admin/requests', <HeldRequests />, (call, url) => {
    if (call !== `GET ${PATH}`) calls.push(`${call.split(' ')[0]} ${url.pathname.slice(PATH.length)}`);
    if (call.startsWith('PUT ')) {
      if (refusal) return refusal;
      listed = [];
      const undoUntil = new Date(Date.now() + 10_000).toISOString();
      return { body: { success: true, message: 'You delivered the request.', undoUntil } };
    }
    if (call.startsWith('DELETE ')) {
      listed = requests;
      return { body: { success: true, message: 'The request is back in the queue.' } };
    }
    return { body: { success: true, requests: listed, total: listed.length, page: 1, limit: 10 } };
  });
  return { ...view, calls };
}

test('a row shows who asks whom, the reason, the words as plain text and why the request is held', async () => {
  const { screen } = await show([REQUEST, { ...REQUEST, _id: 'second', holdReason: 'few-accepted' }]);
  const rowWith = (text: string) => screen.getByRole('row').filter({ hasText: text });
  const [first, second] = [rowWith('imilar'), rowWith('Fewer than')];
  await expect.element(first).toMatchTextContent(/Asha Sharma asks Ramesh KumarWork/);
  await expect.element(first.getByText(/https:\/\/evil\.example\.\s+Write to me soon/)).toBeVisible();
  await expect.element(first.getByText('Similar messages were sent to 7 members.')).toBeVisible();
  await expect
    .element(second.getByText('Fewer than 2 of their last 10 requests were accepted.'))
    .toBeVisible();
  const links = first.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/admin/dashboard?user=${ASKER._id}`,
    `/admin/dashboard?user=${ASKED._id}`,
  ]);
});

test('a delivered request leaves the list, and Undo brings it back', async () => {
  const { screen, calls } = await show([REQUEST]);
  await screen.getByRole('button', { name: 'Deliver: request from Asha Sharma to Ramesh Kumar' }).click();
  await expect.element(screen.getByText('You delivered the request.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'No held requests' })).toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('The request is back in the queue.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Stop: / })).toBeVisible();
  expect(calls).toEqual([`PUT /${REQUEST._id}`, `DELETE /${REQUEST._id}/decision`]);
});

test('a request that someone else has decided shows who was first, and stays without Undo', async () => {
  const message = 'Someone else has already handled this.';
  const { screen } = await show([REQUEST], {
    refusal: { status: 409, body: { success: false, code: 'ALREADY_DECIDED', message } },
  });
  await screen.getByRole('button', { name: /^Stop: / }).click();
  await expect.element(screen.getByRole('alertdialog')).toMatchTextContent(message);
  expect(screen.getByRole('button', { name: 'Undo' }).query()).toBeNull();
});

test('the list shows a message if no request is held', async () => {
  const { screen } = await show([]);
  await expect.element(screen.getByRole('heading', { name: 'No held requests' })).toBeVisible();
});
