/** Tests the button that blocks a member, and the list of blocked members. */
import { expect, test } from 'vitest';
import { renderAt } from '../../../../tests/support/rendered.tsx';
import { BlockedMembers } from './blocked-members.tsx';

function aBlock(number: number) {
  return {
    _id: `01a1c434-a3c6-76c6-94bc-${number}`,
    first_name: `Member ${number}`,
    last_name: 'Sharma',
    blockedAt: '2026-11-02T06:00:00Z',
  };
}

async function showList(count: number) {
  const blocks = Array.from({ length: count }, (_, index) => aBlock(index + 1));
  const { screen } = await renderAt('/profile/privacy', <BlockedMembers />, (call) => {
    if (call === 'GET /api/blocks') return { body: { success: true, blocks } };
    blocks.splice(
      blocks.findIndex(({ _id }) => call.endsWith(_id)),
      1,
    );
    return { body: { success: true, message: 'Unblocked.' } };
  });
  return { screen, rows: screen.getByRole('listitem') };
}

test('the empty list explains how to block a member', async () => {
  const { screen, rows } = await showList(0);
  await expect.element(screen.getByText(/^You haven't blocked anyone\./)).toBeVisible();
  expect(rows.elements()).toEqual([]);
});

test('five blocked members are shown until "Show all" is pressed, and Unblock removes one', async () => {
  const { screen, rows } = await showList(7);
  await expect.poll(() => rows.elements().length).toBe(5);
  await expect.element(rows.first()).toMatchTextContent(/Member 1 Sharma.*Blocked on 2 November 2026/);
  await screen.getByRole('button', { name: 'Show all 7' }).click();
  await expect.element(rows.nth(5)).toHaveFocus();
  await screen.getByRole('button', { name: 'Unblock Member 2 Sharma' }).click();
  await expect.element(screen.getByText('Unblocked.')).toBeVisible();
  await expect.poll(() => rows.elements().length).toBe(6);
  expect(screen.getByText('Member 2 Sharma').elements()).toEqual([]);
});
