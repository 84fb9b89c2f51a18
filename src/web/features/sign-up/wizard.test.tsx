import { expect, onTestFinished, test, vi } from 'vitest';
import SignUp from '#web/routes/signup.tsx';
import { renderAt, type Answer } from '../../../../tests/support/rendered.tsx';
import { saveDraft, NO_ANSWERS } from './draft.ts';

const FIRST_STEPS = {
  ...NO_ANSWERS,
  first_name: 'Asha',
  last_name: 'Kumari',
  email: 'asha@example.com',
  gender: 'Female',
  profession: 'Doctor',
  currentState: 'Goa',
  currentCity: 'Panaji',
};

const NOTHING_FOUND: Answer = { status: 404, body: { success: false } };

async function openLastStep(answer: (given: { call: string }) => Answer = () => NOTHING_FOUND) {
  saveDraft(FIRST_STEPS);
  onTestFinished(() => sessionStorage.clear());
  const { screen } = await renderAt('/signup?step=3', <SignUp />, (call) => answer({ call }));
  return { screen, inYear: screen.getByLabelText('In year'), outYear: screen.getByLabelText('Out year') };
}

test('the password meter appears with the first character, and its rating at the minimum length', async () => {
  const { screen } = await renderAt('/signup', <SignUp />);
  const password = screen.getByLabelText('Password', { exact: true });
  const strength = screen.getByText('Strength', { exact: true });
  await expect.element(screen.getByText('At least 6 characters.')).toBeVisible();
  await expect.element(strength).not.toBeInTheDocument();
  await password.fill('aB1');
  await expect.element(strength).toBeVisible();
  await expect.element(screen.getByText('Medium')).not.toBeInTheDocument();
  await password.fill('aB1cde');
  await expect.element(screen.getByText('Medium')).toBeVisible();
});

test('the privacy notice in the wizard has three lines until "Why?" expands it', async () => {
  const { screen } = await renderAt('/signup', <SignUp />);
  const notice = screen.getByRole('region', { name: 'What we ask for, and why' });
  // Queries the DOM, because locators do not find elements inside a closed `details` element.
  const shown = (selector: string) =>
    [...notice.element().querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
  await expect.element(notice).toBeVisible();
  expect([shown('li'), shown('dd')]).toEqual([3, 0]);
  notice.element().querySelector('summary')?.click();
  await expect.poll(() => [shown('li'), shown('dd')]).toEqual([0, 4]);
  expect(notice.element().textContent).toContain('So people from your school can find you.');
});

test('the wizard suggests an out year seven years after the in year, and keeps an out year that the user typed', async () => {
  const { inYear, outYear } = await openLastStep();
  await inYear.fill('1996');
  await expect.element(outYear).toHaveValue('2003');
  await inYear.fill('1997');
  await expect.element(outYear).toHaveValue('2004');
  await outYear.fill('2001');
  await inYear.fill('1998');
  await expect.element(outYear).toHaveValue('2001');
});

test('the wizard suggests an out year for an in year in Devanagari digits', async () => {
  const { inYear, outYear } = await openLastStep();
  await inYear.fill('१९९९');
  await expect.element(outYear).toHaveValue('2006');
});

test('the wizard suggests no out year for staff', async () => {
  const { screen, inYear, outYear } = await openLastStep();
  await screen.getByRole('radio', { name: 'Teacher or staff' }).click();
  await inYear.fill('1996');
  await expect.element(inYear).toHaveValue('1996');
  await expect.element(outYear).toHaveValue('');
});

test('the name at school is folded until the user opens it, and opens again for an error', async () => {
  saveDraft({ ...FIRST_STEPS, jnvName: 'JNV Canacona', inYear: '1996', outYear: '2003' });
  const { screen } = await renderAt('/signup?step=3', <SignUp />, () => NOTHING_FOUND);
  onTestFinished(() => sessionStorage.clear());
  const summary = screen.getByText('I had another name at school');
  await expect.element(summary).toBeVisible();
  const field = screen.getByLabelText('Name at school (optional)');
  const isShown = () => document.querySelector('[name=nameAtSchool]')?.checkVisibility();
  expect(isShown()).toBe(false);
  await summary.click();
  await expect.element(field).toBeVisible();
  await field.fill('www.example.com');
  await summary.click();
  await expect.poll(isShown).toBe(false);
  await screen.getByRole('button', { name: 'Sign Up' }).click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(isShown()).toBe(true);
  await field.fill('Asha Kulkarni');
  await expect.element(field).toHaveValue('Asha Kulkarni');
  expect(isShown()).toBe(true);
});

test('a restored draft with a name at school shows it', async () => {
  saveDraft({ ...FIRST_STEPS, nameAtSchool: 'आशा कुलकर्णी' });
  onTestFinished(() => sessionStorage.clear());
  const { screen } = await renderAt('/signup?step=3', <SignUp />, () => NOTHING_FOUND);
  await expect.element(screen.getByLabelText('Name at school (optional)')).toHaveValue('आशा कुलकर्णी');
});

const TOO_COMMON = 'This password is too common and easy to guess. Choose another.';
const PREFIX = '/api/auth/common-passwords/';

/** Opens the first step with every answer except the password. `lookUp` stubs the lookup of common passwords. */
async function openFirstStep(lookUp: (prefix: string) => Answer | Promise<Answer>) {
  saveDraft(FIRST_STEPS);
  onTestFinished(() => sessionStorage.clear());
  const prefixes: string[] = [];
  const { screen } = await renderAt('/signup', <SignUp />, (_, { pathname }) => {
    if (!pathname.startsWith(PREFIX)) return { status: 404, body: { success: false } };
    const prefix = pathname.slice(PREFIX.length);
    prefixes.push(prefix);
    return lookUp(prefix);
  });
  const password = screen.getByLabelText('Password', { exact: true });
  const next = screen.getByRole('button', { name: 'Next' });
  const secondStep = screen.getByRole('heading', { name: 'Professional & Contact Info' });
  return { screen, password, next, secondStep, prefixes };
}

/** Returns the response for a hash prefix that `password` shares with another common password. */
async function bucketWith(password: string): Promise<Answer> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(password));
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { body: { success: true, suffixes: ['0'.repeat(61), hex.slice(3)] } };
}

test('the wizard rejects a common password on blur, and typing another password clears the error', async () => {
  const { screen, password, prefixes } = await openFirstStep(() => bucketWith('monsoon1'));
  await password.fill('MonSoon1');
  await screen.getByLabelText('Last name').click();
  await expect.element(screen.getByText(TOO_COMMON)).toBeVisible();
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  expect(prefixes).toEqual(['660']);
  await password.fill('MonSoon12');
  await expect.element(screen.getByText(TOO_COMMON)).not.toBeInTheDocument();
});

test('a password that is not common leads to the second step, after one lookup with a prefix of three characters', async () => {
  const { password, next, secondStep, prefixes } = await openFirstStep(() => bucketWith('monsoon3'));
  await password.fill('Banyan-Tree-99');
  await next.click();
  await expect.element(secondStep).toBeVisible();
  expect(prefixes).toEqual([expect.stringMatching(/^[0-9a-f]{3}$/)]);
});

test.each([
  ['fails', (): Answer => null],
  ['is over its limit', (): Answer => ({ status: 429, body: { success: false, code: 'TOO_MANY_TRIES' } })],
  ['takes longer than two seconds', () => new Promise<Answer>(() => {})],
])('if the lookup of common passwords %s, the wizard goes to the second step', async (_, lookUp) => {
  const { password, next, secondStep, prefixes } = await openFirstStep(lookUp);
  await password.fill('password');
  await next.click();
  await expect.element(secondStep).toBeVisible();
  expect(new Set(prefixes)).toEqual(new Set(['5e8']));
});

test('if the browser cannot hash the password, the wizard goes to the second step without a lookup', async () => {
  vi.stubGlobal('crypto', {});
  const { password, next, secondStep, prefixes } = await openFirstStep(() => bucketWith('password'));
  await password.fill('password');
  await next.click();
  await expect.element(secondStep).toBeVisible();
  expect(prefixes).toEqual([]);
});

test('the last step offers the schools of the list in use, and suggests the name in it', async () => {
  const { screen } = await openLastStep(({ call }) =>
    call === 'GET /api/location/schools'
      ? { body: [{ state: 'Goa', schools: [['North Goa', 'RV Panaji']] }] }
      : NOTHING_FOUND,
  );
  await screen.getByLabelText('JNV State').fill('Goa');
  await screen.getByRole('option', { name: 'Goa' }).click();
  await screen.getByLabelText('District').click();
  await screen.getByRole('option', { name: 'North Goa' }).click();
  await expect.element(screen.getByLabelText('School name')).toHaveValue('RV Panaji');
});

test('schools that could not be loaded show an error, and Retry loads them', async () => {
  let isDown = true;
  const { screen } = await openLastStep(({ call }) => {
    if (call !== 'GET /api/location/schools') return NOTHING_FOUND;
    return isDown
      ? { status: 400, body: { success: false } }
      : { body: [{ state: 'Goa', schools: [['North Goa', 'RV Panaji']] }] };
  });
  const failure = screen.getByText("We couldn't load the schools. Please try again.", { exact: false });
  await expect.element(failure).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(failure).not.toBeInTheDocument();
});
