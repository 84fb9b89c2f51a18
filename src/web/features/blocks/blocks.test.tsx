/** Tests the button that blocks a member, and the list of blocked members. */
import { expect, test } from 'vitest';
import { renderAt, type Answer } from '../../../../tests/support/rendered.tsx';
import { READER, storeHalfSession } from '../../../../tests/support/signed-in.ts';
import { BlockMember } from './block-member.tsx';
import { BlockedMembers } from './blocked-members.tsx';

const ID = '01a1c434-a3c6-76c6-94bc-000000000001';
const ASHA = { _id: ID, first_name: 'Asha', last_name: 'Sharma', profileImage: null };

function aBlock(number: number) {
  return {
    _id: `01a1c434-a3c6-76c6-94bc-${number}`,
    first_name: `Member ${number}`,
    last_name: 'Sharma',
    blockedAt: '2026-11-02T06:00:00Z',
  };
}

async function showButton(answer: () => Answer) {
  storeHalfSession();
  let blocked = 0;
  const { screen } = await renderAt(
    '/jnvians',
    <BlockMember member={ASHA} onBlocked={() => (blocked += 1)} />,
    (call) =>
      call === `PUT /api/blocks/${ID}`
        ? answer()
        : { body: { success: true, user: READER, message: 'Unblocked.' } },
  );
  await screen.getByRole('button', { name: 'Block this member' }).click();
  const question = screen.getByRole('alertdialog', { name: 'Block Asha Sharma?' });
  return { screen, question, confirm: question.getByRole('button', { name: 'Block' }), count: () => blocked };
}

test('a block needs a confirmation, and a toast can undo it', async () => {
  const { screen, question, confirm, count } = await showButton(() => ({
    body: { success: true, message: 'Blocked.' },
  }));
  await expect.element(question).toMatchTextContent(/We won't tell them/);
  expect(count()).toBe(0);
  await confirm.click();
  await expect.poll(count).toBe(1);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('Unblocked.')).toBeVisible();
});

test('a failed block says why and leaves the question open', async () => {
  const message = 'You can block up to 500 members. Unblock one, or write to us.';
  const { question, confirm, count } = await showButton(() => ({
    status: 400,
    body: { success: false, code: 'VALIDATION', message },
  }));
  await confirm.click();
  await expect.element(question.getByText(message)).toBeVisible();
  expect(count()).toBe(0);
});

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
