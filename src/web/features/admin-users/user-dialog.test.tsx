import { expect, test } from 'vitest';
import { renderAt, type Answer } from '../../../../tests/support/rendered.tsx';
import { UserDialog } from './user-dialog.tsx';

const ignore = () => undefined;

async function open(id: string, answer: Answer) {
  const dialog = (
    <UserDialog
      id={id}
      busy={undefined}
      onOpenDocument={ignore}
      onReturnToPending={ignore}
      onClose={ignore}
    />
  );
  const { screen } = await renderAt(`/admin/dashboard?user=${id}`, dialog, () => answer);
  return screen.getByRole('dialog', { name: 'User Information' });
}

const refused = (status: number, code: string): Answer => ({
  status,
  body: { success: false, code, message: 'A sentence.' },
});

test.each([
  ['a deleted user', '01a1c434-a3c6-76c6-94bc-80abb009655b', refused(404, 'NOT_FOUND')],
  ['a malformed id', 'xyz', refused(400, 'VALIDATION')],
])(
  'a dialog link to %s shows that the user does not exist, without a Retry button',
  async (_what, id, answer) => {
    const dialog = await open(id, answer);
    await expect.element(dialog.getByText('User Not Found', { exact: true })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  },
);

test("when a user's details fail to load, the dialog shows Retry", async () => {
  const dialog = await open('01a1c434-a3c6-76c6-94bc-80abb009655b', refused(500, 'INTERNAL'));
  await expect.element(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
});
