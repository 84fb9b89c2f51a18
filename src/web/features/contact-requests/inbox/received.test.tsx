/** Tests the answers to a received request. */
import { expect, test } from 'vitest';
import { aRequest, DONE, RAVI, READER, showInbox } from '../../../../../tests/support/inbox.tsx';

const ACCEPT = 'PUT /api/contact-requests/a-request/accept';
const ANSWER = 'PUT /api/contact-requests/a-request/answer';
const DECLINE = 'PUT /api/contact-requests/a-request/decline';
const THEIRS = `GET /api/directory/members/${RAVI._id}`;
const SHARED = `GET /api/contacts/${RAVI._id}`;

/** Answers of the calls that load what two members share. */
const contact = (mine: object) => ({
  [THEIRS]: () => ({
    body: { success: true, user: { ...RAVI, email: 'ravi@example.com', phone: '+91 90000 00001' } },
  }),
  [SHARED]: () => ({
    body: { success: true, message: '', canAsk: false, mine, theirs: { email: true, phone: true } },
  }),
});

test('a waiting request shows who asks, why, for how long, and their words without links', async () => {
  const { screen } = await showInbox({ requests: [aRequest()] });
  const letter = screen.getByRole('article', { name: 'Ravi Menon' });
  for (const words of [
    "We're old friends",
    'Nurse',
    'JNV Palakkad, 1996–03',
    'Kochi',
    'If you accept, you get their email and phone.',
  ])
    await expect.element(letter.getByText(words, { exact: false }).first()).toBeVisible();
  await expect.element(letter.getByText(/^Open for 19 more days, until \d+ \w+ \d{4}\.$/)).toBeVisible();
  await expect.element(letter.getByText(/ravi@evil\.example or see https:/)).toBeVisible();
  const links = letter.getByRole('link').elements();
  expect(links.map((link) => link.textContent)).toEqual(['Ravi Menon']);
});

test('accepting shares what was ticked, and shows the details of both at the same place', async () => {
  const requests = [aRequest(), aRequest({ _id: 'other', member: { ...RAVI, first_name: 'Zoya' } })];
  const { screen, calls } = await showInbox({ requests, answers: contact({ email: false, phone: true }) });
  const letter = screen.getByRole('article').first();
  for (const box of letter.getByRole('checkbox').elements()) expect(box).not.toBeChecked();
  await letter.getByRole('checkbox', { name: 'My phone' }).click();
  await letter.getByRole('button', { name: 'Accept and share' }).click();
  await expect.element(letter.getByText('You share your phone.')).toBeVisible();
  expect(calls.find(([called]) => called === ACCEPT)?.[1]).toEqual({ email: false, phone: true });
  await expect.element(letter).toHaveAccessibleName('Ravi Menon');
  const hrefs = letter
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
  expect(hrefs.slice(1)).toEqual(['mailto:ravi@example.com', 'tel:+919000000001']);
});

test('accepting without a tick asks for one, and focuses it', async () => {
  const { screen, calls } = await showInbox({ requests: [aRequest()] });
  await screen.getByRole('button', { name: 'Accept and share' }).click();
  await expect
    .element(screen.getByText(/^Choose what to share: your email, your phone or both\./))
    .toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'My email' })).toHaveFocus();
  expect(calls).toEqual([]);
});

test('a member without a phone number shares the email with one click', async () => {
  const { screen, calls } = await showInbox({
    requests: [aRequest()],
    reader: { ...READER, phone: null },
    answers: contact({ email: true, phone: false }),
  });
  await expect.element(screen.getByRole('checkbox')).toBeChecked();
  await screen.getByRole('button', { name: 'Accept and share' }).click();
  await expect.element(screen.getByText('You share your email.')).toBeVisible();
  expect(calls[0]).toEqual([ACCEPT, { email: true, phone: false }]);
});

test('an answer that fails to send stays in the field; then it is sent and shown', async () => {
  let isOffline = true;
  const { screen, calls } = await showInbox({
    requests: [aRequest()],
    answers: { [ANSWER]: () => (isOffline ? null : DONE) },
  });
  await screen.getByRole('button', { name: 'Answer once without sharing' }).click();
  await screen.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(screen.getByText('Write your answer.')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Your answer to Ravi' });
  await field.fill(' Ask the warden. ');
  await screen.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(screen.getByText("We can't reach the site.", { exact: false })).toBeVisible();
  await expect.element(field).toHaveValue(' Ask the warden. ');
  isOffline = false;
  await screen.getByRole('button', { name: 'Back' }).click();
  await screen.getByRole('button', { name: 'Answer once without sharing' }).click();
  await expect.element(field).toHaveValue(' Ask the warden. ');
  await screen.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(screen.getByText('You answered without sharing contact details.')).toBeVisible();
  await expect.element(screen.getByText('Ask the warden.')).toBeVisible();
  expect(calls.findLast(([called]) => called === ANSWER)?.[1]).toEqual({ words: 'Ask the warden.' });
});

test('the draft answer is restored on return, with the box open, and cleared once sent', async () => {
  const requests = [aRequest(), aRequest({ _id: 'other' })];
  const first = await showInbox({ requests });
  const letter = first.screen.getByRole('article').first();
  await letter.getByRole('checkbox', { name: 'My phone' }).click();
  await letter.getByRole('button', { name: 'Answer once without sharing' }).click();
  await letter.getByRole('textbox').fill('Ask the warden.');
  await first.screen.unmount();

  const { screen } = await showInbox({ requests });
  const field = screen.getByRole('textbox', { name: 'Your answer to Ravi' });
  await expect.element(field).toHaveValue('Ask the warden.');
  expect(field.elements()).toHaveLength(1);
  await expect.element(field).not.toHaveFocus();
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'My phone' }).first()).toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: 'My email' }).first()).not.toBeChecked();
  await screen.getByRole('button', { name: 'Answer once without sharing' }).first().click();
  await expect.element(field).toHaveFocus();
  await screen.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(screen.getByText('You answered without sharing contact details.')).toBeVisible();
  expect(sessionStorage.length).toBe(0);
});

test('another member who signs in on the same tab does not see the draft', async () => {
  const first = await showInbox({ requests: [aRequest()] });
  await first.screen.getByRole('checkbox', { name: 'My phone' }).click();
  await first.screen.unmount();
  const { screen } = await showInbox({ requests: [aRequest()], reader: { ...READER, _id: 'another' } });
  await expect.element(screen.getByRole('checkbox', { name: 'My phone' })).not.toBeChecked();
});

test('declining asks first, since it cannot be undone', async () => {
  const { screen, calls } = await showInbox({ requests: [aRequest()] });
  await screen.getByRole('button', { name: 'Not now' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Decline the request from Ravi?' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  expect(calls).toEqual([]);
  await screen.getByRole('button', { name: 'Not now' }).click();
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect.element(screen.getByText("You declined. We didn't tell them.")).toBeVisible();
  expect(calls[0]?.[0]).toBe(DECLINE);
});

test('an answer to a request that has ended shows the error above the typed words', async () => {
  const message = 'This request has already been answered or withdrawn, or it has expired.';
  const ended = { status: 409, body: { success: false, code: 'ALREADY_DECIDED', message } };
  const { screen } = await showInbox({ requests: [aRequest()], answers: { [ANSWER]: () => ended } });
  await screen.getByRole('button', { name: 'Answer once without sharing' }).click();
  await screen.getByRole('textbox').fill('Ask the warden.');
  await screen.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByRole('textbox')).toHaveValue('Ask the warden.');
});

test("a blocked asker's request leaves the list until the block is undone", async () => {
  let requests = [aRequest()];
  const list = () => ({ body: { success: true, requests, total: requests.length, page: 1, limit: 10 } });
  const { screen, calls } = await showInbox({
    requests,
    answers: {
      'GET /api/contact-requests': list,
      [`PUT /api/blocks/${RAVI._id}`]: () => {
        requests = [];
        return DONE;
      },
      [`DELETE /api/blocks/${RAVI._id}`]: () => {
        requests = [aRequest({ state: 'declined' })];
        return DONE;
      },
    },
  });
  await screen.getByRole('button', { name: 'Block' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Block Ravi Menon?' });
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'No requests yet' })).toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText("You declined. We didn't tell them.")).toBeVisible();
  const blocks = calls.flatMap(([called]) => (called.includes('/api/blocks/') ? [called] : []));
  expect(blocks).toEqual([`PUT /api/blocks/${RAVI._id}`, `DELETE /api/blocks/${RAVI._id}`]);
});

test('a report is about the request, and says that an administrator sees its words', async () => {
  const { screen, calls } = await showInbox({ requests: [aRequest({ state: 'declined' })] });
  await screen.getByRole('button', { name: 'Report' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Report Ravi Menon?' });
  await expect.element(dialog.getByText(/see what they wrote to you/)).toBeVisible();
  await dialog.getByRole('combobox').selectOptions('advertising');
  await dialog.getByRole('textbox').fill('A shop.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Report' }).click();
  await expect.element(dialog.getByRole('combobox')).toHaveValue('advertising');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect.element(screen.getByText('Done.')).toBeVisible();
  expect(calls[0]).toEqual([
    'POST /api/contact-requests/a-request/report',
    { reason: 'advertising', words: 'A shop.' },
  ]);
});
