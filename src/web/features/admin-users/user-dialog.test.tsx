import { expect, test } from 'vitest';
import { renderAt, type Answer } from '../../../../tests/support/rendered.tsx';
import { UserDialog } from './user-dialog.tsx';

const ADMIN_ID = '01a1c434-a3c6-76c6-94bc-80abb0000000';
const ignore = () => undefined;

async function open(
  id: string,
  answer: Answer,
  onReturnToPending: (user: object, reason: string | null) => void = ignore,
) {
  const dialog = (
    <UserDialog
      id={id}
      adminId={ADMIN_ID}
      busy={undefined}
      onOpenDocument={ignore}
      onReturnToPending={onReturnToPending}
      onClose={ignore}
    />
  );
  const { screen } = await renderAt(`/admin/dashboard?user=${id}`, dialog, () => answer);
  return Object.assign(screen.getByRole('dialog', { name: /^User Information/ }), { screen });
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

const DETAIL = {
  _id: '01a1c434-a3c6-76c6-94bc-80abb009655b',
  first_name: 'Asha',
  last_name: 'Kumari',
  username: 'asha.kumari',
  email: 'asha@example.com',
  phone: null,
  role: 'user',
  approvalStatus: 'approved',
  memberType: 'student',
  guardianConsent: 'not-needed',
  profileImage: null,
  document: null,
  documentFacts: null,
  documentViews: 0,
  documentErasedOn: null,
  askingPausedUntil: null,
  decidedAt: null,
  decidedBy: null,
  emailConfirmedAt: null,
  personalInfo: { founderRequestStatus: null, isFounder: false },
  educationInfo: { jnvName: 'JNV Barabanki', inYear: 1996, outYear: 2003, states: '', city: '' },
  createdAt: '2026-11-01T06:00:00Z',
};

const answerWith = (given: object): Answer => ({ body: { success: true, user: { ...DETAIL, ...given } } });

test('requests are paused from the details of others, which say until when', async () => {
  const askingPausedUntil = '2126-12-18T18:29:59.999Z';
  const other = await open(DETAIL._id, answerWith({ askingPausedUntil }));
  await expect.element(other.getByText('Paused until the end of 18 December 2126')).toBeVisible();
  await expect.element(other.getByRole('button', { name: 'Change the pause...' })).toBeVisible();
  await other.screen.unmount();
  const own = await open(ADMIN_ID, answerWith({ _id: ADMIN_ID, role: 'admin' }));
  await expect.element(own.getByText('JNV Barabanki')).toBeVisible();
  expect(own.getByRole('button', { name: 'Pause requests...' }).elements()).toEqual([]);
});

test('an approval is returned to pending only with a reason, which is asked for', async () => {
  const returned: (string | null)[] = [];
  const { screen } = await open(DETAIL._id, answerWith({}), (_user, reason) => returned.push(reason));
  await screen.getByRole('button', { name: 'Return to pending...' }).click();
  const question = screen.getByRole('dialog', { name: 'Return Asha Kumari to pending?' });
  await question.getByRole('button', { name: 'Return to pending' }).click();
  await expect.element(question.getByText('Say why. The member gets this by email.')).toBeVisible();
  await expect.element(question.getByLabelText('Reason')).toHaveFocus();
  expect(returned).toEqual([]);
  await question.getByLabelText('Reason').fill(' Another school. ');
  await question.getByRole('button', { name: 'Return to pending' }).click();
  await expect.poll(() => returned).toEqual(['Another school.']);
});

test('a rejection is returned to pending without a question', async () => {
  const returned: (string | null)[] = [];
  const { screen } = await open(DETAIL._id, answerWith({ approvalStatus: 'rejected' }), (_user, reason) =>
    returned.push(reason),
  );
  await screen.getByRole('button', { name: 'Return to pending' }).click();
  expect(returned).toEqual([null]);
});

test.each([
  ['a pending user', { approvalStatus: 'pending' }],
  ['a founder', { role: 'founder' }],
  ['an administrator', { role: 'admin' }],
])('Return to pending is not offered for %s', async (_who, given) => {
  const { screen } = await open(DETAIL._id, answerWith(given));
  await expect.element(screen.getByRole('button', { name: 'Close', exact: true }).last()).toBeVisible();
  expect(screen.getByRole('button', { name: /Return to pending/ }).query()).toBeNull();
});

const DAY_MS = 24 * 3600 * 1000;

test.each([
  ['a coming day', DAY_MS * 3, /^Will be erased on /],
  ['a past day', -DAY_MS * 3, /^Erased on /],
])("a document's erasure on %s is worded accordingly", async (_when, fromNow, sentence) => {
  const documentErasedOn = new Date(Date.now() + fromNow).toISOString();
  const dialog = await open(DETAIL._id, answerWith({ documentErasedOn }));
  await expect.element(dialog.getByText(sentence)).toBeVisible();
});

test('the day of the sign-up cannot be read as the day of joining the school', async () => {
  const dialog = await open(DETAIL._id, answerWith({}));
  const signedUp = dialog.getByRole('term').filter({ hasText: 'Signed up' });
  await expect.element(signedUp).toBeVisible();
  expect(dialog.getByText('Joined', { exact: true }).query()).toBeNull();
});
