import { expect, test } from 'vitest';
import type { ContactAsker } from '#shared/contact-requests/admin-endpoints.ts';
import { renderAt, type Answer } from '../../../../../tests/support/rendered.tsx';
import { AskerCounts } from './asker-counts.tsx';

const ID = '01a1c434-a3c6-76c6-94bc-000000000001';
const COUNTS: ContactAsker = {
  sent: 12,
  waiting: 2,
  accepted: 3,
  answered: 0,
  declined: 4,
  expired: 1,
  held: 1,
  stopped: 0,
  blockedBy: 1,
  pause: null,
};
const PAUSE = { reason: 'Copies to many members.', endsAt: '2026-12-18T18:29:59.999Z' };

/** Renders the counts. Pausing and ending the pause change what the next reply contains. */
async function show(given: Partial<ContactAsker> = {}, refusal: Answer = null) {
  let asker = { ...COUNTS, ...given };
  const sent: string[] = [];
  const { screen } = await renderAt(
    '/admin/dashboard',
    <AskerCounts memberId={ID} name="Asha Sharma" />,
    (call) => {
      if (!call.startsWith('GET ')) sent.push(call);
      if (call.startsWith('PUT ')) {
        if (refusal) return refusal;
        asker = { ...asker, pause: PAUSE };
        return { body: { success: true, message: 'Paused.', endsAt: PAUSE.endsAt } };
      }
      if (call.startsWith('DELETE ')) {
        asker = { ...asker, pause: null };
        return { body: { success: true, message: 'The pause has ended.' } };
      }
      return { body: { success: true, ...asker } };
    },
  );
  return { screen, sent };
}

test('the counts tell every outcome that occurs, and how many members block this one', async () => {
  const { screen } = await show();
  await expect
    .element(screen.getByText(/3 accepted\s+4 declined\s+1 expired\s+2 waiting\s+1 held\s+1 withdrawn/))
    .toBeVisible();
  await expect.element(screen.getByText('1 member', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Yes', { exact: true })).toBeVisible();
});

test('a pause needs a reason and from 1 to 365 days, shows when it ends, and is shown afterwards', async () => {
  const { screen, sent } = await show();
  await screen.getByRole('button', { name: 'Pause requests...' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Pause requests from Asha Sharma?' });
  await dialog.getByRole('button', { name: 'Pause requests' }).click();
  await expect.element(dialog.getByText('Write a reason. The member sees it.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Reason')).toHaveFocus();
  await dialog.getByLabelText('Reason').fill('Copies to many members.');
  await dialog.getByLabelText('Days').fill('366');
  await dialog.getByRole('button', { name: 'Pause requests' }).click();
  await expect.element(dialog.getByText('Choose from 1 to 365 days.')).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByLabelText('Days').fill('7');
  await expect.element(dialog.getByText(/^The pause lasts until the end of \d+ \w+ \d{4}\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Pause requests' }).click();
  await expect
    .element(screen.getByText(/Paused until the end of 18 December 2026\s+Reason: Copies to many members\./))
    .toBeVisible();
  await screen.getByRole('button', { name: 'End the pause' }).click();
  await expect.element(screen.getByText('The pause has ended.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Pause requests...' })).toBeVisible();
  expect(sent).toEqual([
    `PUT /api/auth/admin/contact-askers/${ID}`,
    `DELETE /api/auth/admin/contact-askers/${ID}`,
  ]);
});

test('a pause that fails keeps the typed reason', async () => {
  const message = "We couldn't pause this member's requests. Please try again.";
  const { screen } = await show({}, { status: 500, body: { success: false, code: 'INTERNAL', message } });
  await screen.getByRole('button', { name: 'Pause requests...' }).click();
  await screen.getByLabelText('Reason').fill('Copies.');
  await screen.getByRole('dialog').getByRole('button', { name: 'Pause requests' }).click();
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toMatchTextContent(message);
  expect((screen.getByLabelText('Reason').element() as HTMLTextAreaElement).value).toBe('Copies.');
});

test('counts that fail to load can be loaded again', async () => {
  let isDown = true;
  const { screen } = await renderAt(
    '/admin/dashboard',
    <AskerCounts memberId={ID} name="Asha Sharma" />,
    () => (isDown ? { status: 502, body: {} } : { body: { success: true, ...COUNTS } }),
  );
  await expect.element(screen.getByText("We couldn't load the counts. Please try again.")).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('12', { exact: true })).toBeVisible();
});
