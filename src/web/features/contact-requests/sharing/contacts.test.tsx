/** Tests the list of members with whom the reader shares contact details. */
import { expect, test } from 'vitest';
import type { Contact } from '#shared/contact-requests/endpoints.ts';
import { RAVI } from '../../../../../tests/support/inbox.tsx';
import { renderAt, type Answer } from '../../../../../tests/support/rendered.tsx';
import { Contacts } from './contacts.tsx';

function aContact(given: Partial<Contact> = {}): Contact {
  const { _id, first_name, last_name, profileImage, educationInfo } = RAVI;
  return {
    _id,
    first_name,
    last_name,
    card: { profileImage, educationInfo },
    mine: { email: true, phone: true },
    theirs: { email: false, phone: true },
    since: '2026-11-02T06:00:00Z',
    ...given,
  };
}

async function show(contacts: Contact[], answers: { list?: Answer[]; stop?: Answer } = {}) {
  const { screen } = await renderAt('/profile/privacy', <Contacts />, (call) => {
    if (call === 'GET /api/contacts') return answers.list?.shift() ?? { body: { success: true, contacts } };
    if (answers.stop) return answers.stop;
    contacts.splice(
      contacts.findIndex(({ _id }) => call === `DELETE /api/contacts/${_id}`),
      1,
    );
    return { body: { success: true, message: 'Stopped.' } };
  });
  return { screen, rows: screen.getByRole('listitem') };
}

test('an empty list shows one sentence', async () => {
  const { screen, rows } = await show([]);
  await expect
    .element(screen.getByText("You aren't sharing contact details through any request."))
    .toBeVisible();
  expect(rows.elements()).toEqual([]);
});

test('a row says who gets what, since when, and what they share', async () => {
  const hidden = { _id: 'hidden', first_name: 'Zoya', card: null, mine: { email: true, phone: false } };
  const { screen, rows } = await show([aContact(), aContact(hidden)]);
  await expect
    .element(rows.first())
    .toMatchTextContent(
      /Ravi Menon.*JNV Palakkad, 1996–03.*You've shared your email and phone since 2 November 2026\..*They share their phone with you\./,
    );
  await expect
    .element(screen.getByRole('link', { name: 'Ravi Menon' }))
    .toHaveAttribute('href', `/jnvians?alumniId=${RAVI._id}`);
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/Zoya Menon.*This profile isn't available right now\..*shared your email since/);
  expect(rows.nth(1).getByRole('link').elements()).toEqual([]);
});

test('sharing stops after confirmation, also with an unlisted member', async () => {
  const { screen, rows } = await show([
    aContact(),
    aContact({ _id: 'hidden', first_name: 'Zoya', card: null }),
  ]);
  await screen.getByRole('button', { name: 'Stop sharing with Zoya Menon' }).click();
  const question = screen.getByRole('alertdialog', { name: 'Stop sharing with Zoya?' });
  await question.getByRole('button', { name: 'Keep sharing' }).click();
  expect(rows.elements()).toHaveLength(2);
  await screen.getByRole('button', { name: 'Stop sharing with Zoya Menon' }).click();
  await question.getByRole('button', { name: 'Stop sharing' }).click();
  await expect.element(screen.getByText('Stopped.')).toBeVisible();
  expect(rows.elements()).toHaveLength(1);
  expect(document.activeElement?.textContent).toContain('Ravi Menon');
});

test('a row stays and shows the error if sharing cannot be stopped', async () => {
  const { screen, rows } = await show([aContact()], { stop: { status: 500, body: { success: false } } });
  await screen.getByRole('button', { name: 'Stop sharing with Ravi Menon' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click();
  await expect
    .element(rows.first().getByRole('alert'))
    .toMatchTextContent("We couldn't stop sharing your details. Please try again.");
});

test('three members are shown until "Show all" is pressed, and a failed list loads again', async () => {
  const contacts = Array.from({ length: 7 }, (_, index) => aContact({ _id: `member-${index}` }));
  const { screen, rows } = await show(contacts, { list: [{ status: 500, body: { success: false } }] });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => rows.elements().length).toBe(3);
  await screen.getByRole('button', { name: 'Show all 7' }).click();
  await expect.element(rows.nth(3)).toHaveFocus();
});
