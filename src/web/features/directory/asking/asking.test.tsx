/** Tests how a member asks another to get in touch: the button, the form's rules, drafts, and what the two share. */
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { LimitedUser } from '#shared/members/schema.ts';
import { renderAt, type Answer } from '../../../../../tests/support/rendered.tsx';
import { READER, storeHalfSession } from '../../../../../tests/support/signed-in.ts';
import { AlumniDialog } from '../alumni-dialog.tsx';

const ASHA: LimitedUser = {
  _id: '01a1c434-a3c6-76c6-94bc-000000000001',
  first_name: 'Asha',
  last_name: 'Sharma',
  role: 'user',
  profileImage: null,
  personalInfo: { profession: 'Doctor', currentCity: 'Lucknow' },
  educationInfo: { jnvName: 'JNV Barabanki', inYear: 1996, outYear: 2003, states: '', city: '' },
};
const WORDS = 'We shared a dormitory in 1998. I would like to hear from you again.';
const NOTHING = { email: false, phone: false };
const OPEN = { canAsk: true, message: 'You can ask this member.', mine: NOTHING, theirs: NOTHING };
const ASKED = {
  _id: 'request',
  message: "We've emailed your request.",
};

type Shown = Readonly<{
  contact?: object | null;
  reader?: object;
  sent?: () => Answer;
  member?: LimitedUser;
}>;

/** Opens Asha's dialog as a verified member. `contact` is the reply about asking; null means a network error. */
async function show({ contact = {}, reader = {}, sent, member = ASHA }: Shown = {}) {
  storeHalfSession();
  const bodies: unknown[] = [];
  const calls: string[] = [];
  const state = { contact };
  const { screen } = await renderAt(
    '/jnvians',
    <AlumniDialog id={ASHA._id} known={member} onClose={() => undefined} />,
    (call, _url, body) => {
      calls.push(call);
      if (call === `GET /api/contacts/${ASHA._id}`)
        return state.contact && { body: { success: true, ...OPEN, ...state.contact } };
      if (call === `DELETE /api/contacts/${ASHA._id}`)
        return { body: { success: true, message: 'Stopped.' } };
      if (call === 'POST /api/contact-requests') {
        bodies.push(body);
        return sent?.() ?? { status: 201, body: { success: true, ...ASKED } };
      }
      if (call === `GET /api/directory/members/${ASHA._id}`) return { body: { success: true, user: member } };
      return { body: { success: true, user: { ...READER, ...reader } } };
    },
  );
  const dialog = screen.getByRole('dialog');
  const ask = screen.getByRole('button', { name: 'Ask to get in touch' });
  const send = screen.getByRole('button', { name: 'Send request' });
  return { screen, dialog, ask, send, bodies, calls, state };
}

/** Opens the form, too. */
async function openForm(shown: Shown = {}) {
  const given = await show(shown);
  await given.ask.click();
  const { screen } = given;
  const reason = screen.getByLabelText('Why are you asking?');
  await expect.element(reason).toHaveFocus();
  const box = (name: RegExp) => screen.getByRole('checkbox', { name });
  return {
    ...given,
    reason,
    words: screen.getByLabelText('Your message'),
    email: box(/^My email/),
    phone: box(/^My phone/),
  };
}

test('the form opens in the dialog of the member and sends what was chosen', async () => {
  const { screen, reason, words, email, phone, send, bodies, dialog } = await openForm();
  expect(dialog.elements()).toHaveLength(1);
  await expect
    .element(screen.getByText('We never collect money. Never pay somebody you have not met.'))
    .toBeVisible();
  await userEvent.selectOptions(reason, 'Advice');
  await words.fill(`  ${WORDS} `);
  await phone.click();
  expect(email.element()).not.toBeChecked();
  await send.click();
  await expect.element(screen.getByRole('heading', { name: 'Request sent' })).toBeVisible();
  await expect.element(screen.getByText("We've emailed your request.")).toBeVisible();
  await expect.element(screen.getByText(/Asha has 21 days to answer/)).toBeVisible();
  expect(bodies).toEqual([
    { memberId: ASHA._id, reason: 'advice', words: WORDS, offers: { email: false, phone: true } },
  ]);
});

test('the form names missing answers, counts characters and focuses the first wrong field', async () => {
  const { screen, reason, words, send, bodies } = await openForm();
  await expect.element(screen.getByText(/40 more characters needed$/)).toBeVisible();
  await words.fill('We shared a dormitory in 1998.');
  await expect.element(screen.getByText(/10 more characters needed$/)).toBeVisible();
  await send.click();
  for (const message of [
    'Choose a reason from the list.',
    "Write at least 40 characters: who you are and why you're asking.",
    'Choose what they get if they accept: your email, your phone or both.',
  ])
    await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(reason).toHaveFocus();
  await words.fill('a'.repeat(39));
  await expect.element(screen.getByText(/1 more character needed$/)).toBeVisible();
  await words.fill('a'.repeat(600));
  await expect.element(screen.getByText(/0 characters left$/)).toBeVisible();
  await words.fill('a'.repeat(603));
  await expect.element(screen.getByText(/3 characters too long$/)).toBeVisible();
  expect(bodies).toEqual([]);
});

test('a member without a phone can offer only their email, which is preselected', async () => {
  const { email, phone } = await openForm({ reader: { phone: null } });
  expect(phone.elements()).toEqual([]);
  await expect.element(email).toBeChecked();
});

test('a member with email and phone has neither preselected', async () => {
  const { email, phone } = await openForm();
  await expect.element(email).not.toBeChecked();
  await expect.element(phone).not.toBeChecked();
});

test('what was typed survives Cancel, a failed request and a new dialog, and is forgotten once sent', async () => {
  let isDown = true;
  const first = await openForm({
    sent: () =>
      isDown
        ? {
            status: 429,
            body: { success: false, code: 'TOO_MANY_TRIES', message: 'Please try again tomorrow.' },
          }
        : { status: 201, body: { success: true, ...ASKED } },
  });
  await userEvent.selectOptions(first.reason, 'Work');
  await first.words.fill(WORDS);
  await first.email.click();
  await first.send.click();
  await expect.element(first.screen.getByText('Please try again tomorrow.')).toBeVisible();
  await expect.element(first.words).toHaveValue(WORDS);
  await first.screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(first.ask).toHaveFocus();
  await first.screen.unmount();

  isDown = false;
  const second = await openForm();
  await expect.element(second.words).toHaveValue(WORDS);
  await expect.element(second.reason).toHaveValue('work');
  await expect.element(second.email).toBeChecked();
  second.state.contact = { canAsk: false, message: 'You have already asked this member.' };
  await second.send.click();
  await second.screen.getByRole('button', { name: 'Back to the profile' }).click();
  await expect.element(second.screen.getByText('You have already asked this member.')).toBeVisible();
  expect(second.ask.elements()).toEqual([]);
  expect(sessionStorage.length).toBe(0);
});

test('the reason stands in place of the button while the reader cannot ask', async () => {
  const message = 'In your first week, you can ask 3 members a day. Please try again tomorrow.';
  const { screen, ask } = await show({ contact: { canAsk: false, message } });
  await expect.element(screen.getByText(message)).toBeVisible();
  expect(ask.elements()).toEqual([]);
});

test('visitors, pending members and the member in the dialog see neither button nor reason', async () => {
  for (const reader of [{ approvalStatus: 'pending' }, { emailConfirmed: false }, { _id: ASHA._id }]) {
    const { screen, ask, calls } = await show({ reader });
    await expect.poll(() => localStorage.getItem('auth')).not.toBeNull();
    await expect.element(screen.getByRole('heading', { name: 'Asha Sharma' })).toBeVisible();
    expect(ask.elements()).toEqual([]);
    expect(calls).not.toContain(`GET /api/contacts/${ASHA._id}`);
    await screen.unmount();
    localStorage.clear();
  }
});

test('if the reply fails to load, Retry loads it again', async () => {
  const { screen, ask, state } = await show({ contact: null });
  await expect.element(screen.getByText("We couldn't check whether you can ask this member.")).toBeVisible();
  state.contact = {};
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(ask).toBeVisible();
});

test('the reader sees what they share and stops it after a confirmation', async () => {
  const { screen, state, calls, ask } = await show({
    contact: {
      canAsk: false,
      message: 'This member already shares contact details with you.',
      mine: { email: true, phone: true },
      theirs: { email: true, phone: false },
    },
  });
  await expect.element(screen.getByText(/^You share your email and phone with Asha\./)).toBeVisible();
  await expect.element(screen.getByText(/already shares/)).not.toBeVisible();
  expect(ask.elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Stop sharing' }).click();
  const question = screen.getByRole('alertdialog', { name: 'Stop sharing with Asha?' });
  await question.getByRole('button', { name: 'Keep sharing' }).click();
  expect(calls).not.toContain(`DELETE /api/contacts/${ASHA._id}`);
  state.contact = { canAsk: false, message: 'You can ask again later.' };
  await screen.getByRole('button', { name: 'Stop sharing' }).click();
  await question.getByRole('button', { name: 'Stop sharing' }).click();
  await expect.element(screen.getByText('Stopped.')).toBeVisible();
  expect(screen.getByText(/^You share/).elements()).toEqual([]);
});
