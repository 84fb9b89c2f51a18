/** Tests the page behind the link in an email about a request. */
import { expect, test } from 'vitest';
import { DONE } from '../../../../../tests/support/inbox.tsx';
import { renderAt, type Answer } from '../../../../../tests/support/rendered.tsx';
import { RequestLinkPage } from './link-page.tsx';

const found = (isWaiting: boolean): Answer => ({
  body: { success: true, firstName: 'Ravi', lastName: 'Menon', isWaiting },
});
const FIND = 'GET /api/contact-requests/link';

async function show(finding: () => Answer, at = '/inbox/decline?token=abc') {
  const calls: (readonly [call: string, body: unknown])[] = [];
  const rendered = await renderAt(at, <RequestLinkPage />, (called, _url, body) => {
    if (called === FIND) return finding();
    calls.push([called, body]);
    return DONE;
  });
  return { ...rendered, calls };
}

test('a link changes nothing until a click declines the request', async () => {
  const { screen, calls, address } = await show(() => found(true));
  await expect
    .element(screen.getByRole('heading', { name: 'Ravi Menon asks to get in touch' }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Sign in and answer' }))
    .toHaveAttribute('href', '/inbox');
  await expect.poll(address).toBe('/inbox/decline');
  expect(calls).toEqual([]);
  await screen.getByRole('button', { name: 'Not now' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Done' })).toBeVisible();
  expect(calls).toEqual([['POST /api/contact-requests/link/decline', { token: 'abc' }]]);
});

test('a link blocks after a question, and says where to undo it', async () => {
  const { screen, calls } = await show(() => found(true));
  await screen.getByRole('button', { name: 'Block' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Block Ravi Menon?' });
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect.element(screen.getByText(/You can unblock members in My Profile/)).toBeVisible();
  expect(calls).toEqual([['POST /api/contact-requests/link/block', { token: 'abc' }]]);
});

test('the link of a request that has ended still blocks, but does not decline', async () => {
  const { screen } = await show(() => found(false));
  await expect
    .element(screen.getByRole('heading', { name: 'This request from Ravi Menon has ended' }))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Block' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Not now' }).elements()).toEqual([]);
});

test('a link without a name asks whether to block this member', async () => {
  const unnamed = { success: true, firstName: '', lastName: '', isWaiting: false };
  const { screen } = await show(() => ({ body: unnamed }));
  await expect.element(screen.getByRole('heading', { name: 'This request has ended' })).toBeVisible();
  await screen.getByRole('button', { name: 'Block' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Block this member?' })).toBeVisible();
});

test('a link that is unknown or incomplete says what to do', async () => {
  const message = 'This link no longer works. Sign in and open your inbox.';
  const refused = { status: 400, body: { success: false, code: 'BAD_LINK', message } };
  const unknown = await show(() => refused);
  await expect.element(unknown.screen.getByText(message)).toBeVisible();
  await expect
    .element(unknown.screen.getByRole('link', { name: 'Open your inbox' }))
    .toHaveAttribute('href', '/inbox');
  await unknown.screen.unmount();
  const incomplete = await show(() => found(true), '/inbox/decline');
  await expect.element(incomplete.screen.getByText(/^This link is incomplete\./)).toBeVisible();
});

test('a request that fails to load can be loaded again', async () => {
  const answers: Answer[] = [{ status: 500, body: { success: false } }];
  const { screen } = await show(() => answers.shift() ?? found(true));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect
    .element(screen.getByRole('heading', { name: 'Ravi Menon asks to get in touch' }))
    .toBeVisible();
});
