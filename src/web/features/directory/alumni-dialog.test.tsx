/**
 * Tests the states of the contact details in the dialog: loading, shown, hidden, over the reading limit, and failed.
 */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LimitedUser, MemberDetail } from '#shared/members/schema.ts';
import { renderAt, type Answer } from '../../../../tests/support/rendered.tsx';
import { AlumniDialog } from './alumni-dialog.tsx';

const ASHA: LimitedUser = {
  _id: '01a1c434-a3c6-76c6-94bc-000000000001',
  first_name: 'Asha',
  last_name: 'Sharma',
  role: 'user',
  profileImage: null,
  about: 'Grew up in the hostel',
  showsEmail: true,
  showsPhone: true,
  personalInfo: { profession: 'Doctor', currentCity: 'Lucknow' },
  educationInfo: { jnvName: 'JNV Barabanki', inYear: 1996, outYear: 2003, states: '', city: '' },
};
const CONTACT = { email: 'asha@example.com', phone: '+91 98765 43210' };
const LIMIT =
  "You've seen the contact details of 60 members in the last 24 hours. You can see more from 6:10 am tomorrow (India).";

const detail = (user: MemberDetail): Answer => ({ body: { success: true, user } });
const refused = (status: number, code: string, message: string): Answer => ({
  status,
  body: { success: false, code, message },
});

/** Opens the dialog. Each request for details waits until the test calls `answer`. */
async function show(known: LimitedUser | undefined) {
  const calls: ((answer: Answer) => void)[] = [];
  const { screen } = await renderAt(
    '/jnvians',
    <AlumniDialog id={ASHA._id} known={known} onClose={() => undefined} />,
    (call) =>
      call === `GET /api/directory/members/${ASHA._id}`
        ? new Promise<Answer>((answer) => void calls.push(answer))
        : null,
  );
  await expect.poll(() => calls.length).toBe(1);
  const dialog = screen.getByRole('dialog');
  return {
    screen,
    dialog,
    answer: (given: Answer) => calls.at(-1)?.(given),
    calls,
    height: () => Math.round(dialog.element().getBoundingClientRect().height),
  };
}

test('the name at school is below the name, and absent if the card has none', async () => {
  const { screen, answer } = await show({
    ...ASHA,
    educationInfo: { ...ASHA.educationInfo, nameAtSchool: 'Asha Kulkarni' },
  });
  await expect.element(screen.getByText('At school: Asha Kulkarni')).toBeVisible();
  answer(detail({ ...ASHA, ...CONTACT, educationInfo: { ...ASHA.educationInfo, nameAtSchool: '' } }));
  await expect.element(screen.getByText(/At school/)).not.toBeInTheDocument();
});

test('contact details replace their placeholders without a layout shift', async () => {
  const { screen, dialog, answer, height } = await show(ASHA);
  await expect.element(screen.getByRole('heading', { name: 'Asha Sharma' })).toBeVisible();
  await expect.element(dialog).toMatchTextContent(/Grew up in the hostel/);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading contact details...');
  expect(dialog.getByRole('link').elements()).toEqual([]);
  // Measured relative to the dialog, because its opening animation is still running.
  const top = () => dialog.element().getBoundingClientRect().top;
  const places = () =>
    ['Email', 'Phone', 'Call'].map((label) =>
      Math.round(
        screen.getByText(label, { exact: true }).last().element().getBoundingClientRect().top - top(),
      ),
    );
  const [before, loading] = [height(), places()];
  answer(detail({ ...ASHA, ...CONTACT }));
  await expect.element(dialog).toMatchTextContent(/asha@example\.com/);
  expect([height(), places()]).toEqual([before, loading]);
  const [email, call] = dialog
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
  expect([email, call]).toEqual(['mailto:asha@example.com', 'tel:+919876543210']);
  expect(document.querySelector('[role=status]')?.textContent).toBe('');
});

test('a member who hides email and phone has no contact rows, before and after the details load', async () => {
  const { showsEmail: _email, showsPhone: _phone, ...hidden } = ASHA;
  const { dialog, answer, height } = await show(hidden);
  const before = height();
  answer(detail({ ...hidden, about: 'Loaded' }));
  await expect.element(dialog).toMatchTextContent(/Loaded/);
  for (const label of ['Email', 'Phone']) expect(dialog.element().textContent).not.toContain(label);
  expect(height()).toBe(before);
});

test("over the reading limit the profile stays visible, with the limit's message instead of the contact details", async () => {
  const { screen, dialog, answer } = await show(ASHA);
  answer(refused(429, 'TOO_MANY_TRIES', LIMIT));
  await expect.element(screen.getByRole('status')).toHaveTextContent(LIMIT);
  await expect.element(screen.getByRole('heading', { name: 'Asha Sharma' })).toBeVisible();
  await expect.element(dialog).toMatchTextContent(/JNV Barabanki/);
  expect(dialog.getByRole('link').elements()).toEqual([]);
  expect(dialog.getByRole('button', { name: 'Retry' }).elements()).toEqual([]);
});

test("over the reading limit a profile opened by a shared link shows only the limit's message", async () => {
  const { screen, answer } = await show(undefined);
  await expect.element(screen.getByText('Loading profile...')).toBeVisible();
  answer(refused(429, 'TOO_MANY_TRIES', LIMIT));
  await expect.element(screen.getByText(LIMIT)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' }).elements()).toEqual([]);
});

test('when contact details fail to load, the profile stays visible and Retry loads them', async () => {
  const { screen, dialog, answer, calls } = await show(ASHA);
  answer(refused(500, 'INTERNAL', 'Something went wrong.'));
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/^We couldn't load the contact details\./);
  await expect.element(dialog).toMatchTextContent(/JNV Barabanki/);
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => calls.length).toBe(2);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading contact details...');
  answer(detail({ ...ASHA, ...CONTACT }));
  await expect.element(dialog).toMatchTextContent(/\+91 98765 43210/);
});

test('if the server reports that a member was deleted, the dialog no longer shows their cached card', async () => {
  const { screen, dialog, answer } = await show(ASHA);
  answer(refused(404, 'NOT_FOUND', 'User Not Found'));
  await expect.element(dialog).toMatchTextContent(/This profile isn't available\./);
  expect(screen.getByRole('heading', { name: 'Asha Sharma' }).elements()).toEqual([]);
});

test.for([390, 1440])(
  'at %i px the message of an unavailable profile does not touch Close or its tooltip',
  async (width) => {
    await page.viewport(width, 800);
    const { screen, answer } = await show(undefined);
    answer(refused(404, 'NOT_FOUND', 'User Not Found'));
    const message = screen.getByText(/This profile isn't available\./);
    await expect.element(message).toBeVisible();
    const text = document.createRange();
    text.selectNodeContents(message.element());
    const close = screen.getByRole('button', { name: 'Close' }).element().getBoundingClientRect();
    const tip = screen.getByRole('tooltip', { includeHidden: true }).element().getBoundingClientRect();
    for (const line of text.getClientRects()) expect(line.right).toBeLessThan(Math.min(close.left, tip.left));
  },
);
