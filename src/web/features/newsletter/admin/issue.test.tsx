/** Tests the newsletter screens in states that the end-to-end tests do not reach. */
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { renderAt, type Answer } from '../../../../../tests/support/rendered.tsx';
import { Issues } from './issues.tsx';
import { OneIssue } from './issue.tsx';

const ID = '01a1c434-a3c6-76c6-94bc-80abb009655b';
const SENDING = {
  _id: ID,
  subject: '<b>November</b>',
  state: 'sending',
  recipients: 10_000,
  delivered: 2500,
  bounced: 12,
  unsubscribed: 3,
  updatedAt: '2026-11-21T05:00:00.000Z',
  startedAt: '2026-11-21T06:00:00.000Z',
  endedAt: null,
  preview: '',
  body: 'Hello **all**.',
  revision: 4,
  writer: null,
  subscribers: 10_000,
};
const PATH = '/api/auth/admin/newsletters';

beforeEach(() => localStorage.clear());

/** Renders one newsletter; each POST returns the next of `posts`. */
async function shownIssue(given: object, posts: readonly Answer[] = []) {
  const issue = { ...SENDING, ...given };
  const waiting = [...posts];
  const calls: string[] = [];
  const page = (
    <Routes>
      <Route path="/admin/newsletter/:id" element={<OneIssue adminId="an-admin" />} />
    </Routes>
  );
  const { screen } = await renderAt(`/admin/newsletter/${ID}`, page, (called) => {
    calls.push(called);
    if (called === `GET ${PATH}/${ID}`) return { body: { success: true, issue } };
    if (called.startsWith('POST')) return waiting.shift() ?? null;
    return { status: 404, body: { success: false } };
  });
  return { screen, calls };
}

test('a newsletter that is being sent shows its progress and no form', async () => {
  const { screen } = await shownIssue({});
  await expect.element(screen.getByText('2,512 of 10,000 people so far')).toBeVisible();
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('value', '2512');
  await expect.element(screen.getByRole('heading', { name: '<b>November</b>' })).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
});

test('stopping asks for confirmation, and explains why a newsletter that was just sent cannot be stopped', async () => {
  const ended = "This newsletter has been sent, so it can't be changed.";
  const { screen, calls } = await shownIssue({}, [
    { status: 409, body: { success: false, code: 'ALREADY_DECIDED', message: ended } },
  ]);
  await screen.getByRole('button', { name: 'Stop' }).click();
  await screen.getByRole('button', { name: 'Keep sending' }).click();
  expect(calls.filter((called) => called.startsWith('POST'))).toEqual([]);
  await screen.getByRole('button', { name: 'Stop' }).click();
  await screen.getByRole('button', { name: 'Stop sending' }).click();
  await expect.element(screen.getByRole('alertdialog').getByText(ended)).toBeVisible();
});

test('sending a newsletter without subject and text says what is missing', async () => {
  const { screen, calls } = await shownIssue({ state: 'draft', subject: '', body: '', startedAt: null });
  await screen.getByRole('button', { name: 'Send', exact: true }).click();
  const missing = screen.getByRole('alertdialog').getByText('Subject is required. Text is required.');
  await expect.element(missing).toBeVisible();
  expect(calls.filter((called) => called.startsWith('POST'))).toEqual([]);
});

test('an empty list offers to create a newsletter, and shows an error if that fails', async () => {
  const { screen } = await renderAt('/admin/newsletter', <Issues />, (called) =>
    called === `GET ${PATH}`
      ? { body: { success: true, issues: [], total: 0, page: 1, limit: 10 } }
      : { status: 503, body: { success: false, code: 'BUSY', message: 'Busy.' } },
  );
  await expect.element(screen.getByRole('heading', { name: 'No newsletter yet' })).toBeVisible();
  await screen.getByRole('button', { name: 'New newsletter' }).click();
  await expect.element(screen.getByRole('alertdialog').getByText('Busy.')).toBeVisible();
});
