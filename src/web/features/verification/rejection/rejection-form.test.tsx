import { expect, test } from 'vitest';
import { renderAt } from '../../../../../tests/support/rendered.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import type { Rejected } from './rejection-form.tsx';

const ASHA = { _id: '01a1c434-a3c6-76c6-94bc-80abb009655b', first_name: 'Asha', last_name: 'Kumari' };
const MEERA = { _id: '01a1c434-a3c6-76c6-94bc-80abb009655c', first_name: 'Meera', last_name: 'Das' };

const MAIL = {
  success: true,
  to: 'asha@example.com',
  subject: 'We need another document',
  reason: "We couldn't read the document.",
  text: 'The whole email.',
};

async function open(...people: readonly [Rejected, ...Rejected[]]) {
  const rejections: (readonly [string, string])[] = [];
  const dialog = (
    <RejectDialog
      people={people}
      onReject={(reason, note) => rejections.push([reason, note])}
      onClose={() => undefined}
    />
  );
  const { screen } = await renderAt('/', dialog, () => ({ body: MAIL }));
  const reject = screen.getByRole('button', { name: 'Reject', exact: true });
  return { screen, reject, rejections };
}

test('no reason is preselected, and the form asks for one', async () => {
  const { screen, reject, rejections } = await open(ASHA);
  await expect.element(screen.getByRole('dialog', { name: 'Why reject Asha Kumari?' })).toBeVisible();
  const radios = screen.getByRole('radio').elements() as HTMLInputElement[];
  expect(radios.map(({ checked }) => checked)).toEqual([false, false, false, false, false, false]);
  expect(screen.getByText('The email says').query()).toBeNull();
  await reject.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Choose a reason.');
  await expect.element(screen.getByRole('radio', { name: 'Unreadable' })).toHaveFocus();
  expect(rejections).toEqual([]);
  await screen.getByRole('radio', { name: 'Unreadable' }).click();
  expect(screen.getByRole('alert').query()).toBeNull();
  await reject.click();
  expect(rejections).toEqual([['unreadable', '']]);
});

test('the reason "Other" needs a note', async () => {
  const { screen, reject, rejections } = await open(ASHA);
  await screen.getByRole('radio', { name: 'Other' }).click();
  await reject.click();
  await expect
    .element(screen.getByText("Say briefly what's wrong, so they know what to send."))
    .toBeVisible();
  await expect.element(screen.getByLabelText("Say what's wrong")).toHaveFocus();
  expect(rejections).toEqual([]);
  await screen.getByLabelText("Say what's wrong").fill('  The stamp is missing. ');
  await reject.click();
  expect(rejections).toEqual([['other', 'The stamp is missing.']]);
});

test('the preview begins with the reason, before the address and the whole email', async () => {
  const { screen } = await open(ASHA);
  await screen.getByRole('radio', { name: 'Unreadable' }).click();
  const reason = screen.getByText(MAIL.reason);
  await expect.element(reason).toBeVisible();
  for (const later of [screen.getByText(/asha@example\.com/), screen.getByText(MAIL.text)])
    expect(reason.element().compareDocumentPosition(later.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a bulk rejection has the same form and previews the email to one of the members', async () => {
  const { screen, reject, rejections } = await open(ASHA, MEERA);
  await expect.element(screen.getByRole('heading', { name: 'Why reject 2 members?' })).toBeVisible();
  await screen.getByRole('radio', { name: /^Contains full Aadhaar/ }).click();
  await expect.element(screen.getByText(/^Rejecting erases the files/)).toBeVisible();
  await expect.element(screen.getByText('To (one of 2)')).toBeVisible();
  await reject.click();
  expect(rejections).toEqual([['full-aadhaar', '']]);
});
