import { expect, onTestFinished, test } from 'vitest';
import SignUp from '#web/routes/signup.tsx';
import { renderAt } from '../../../../tests/support/rendered.tsx';
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

async function openLastStep() {
  saveDraft(FIRST_STEPS);
  onTestFinished(() => sessionStorage.clear());
  const { screen } = await renderAt('/signup?step=3', <SignUp />);
  return { screen, inYear: screen.getByLabelText('In year'), outYear: screen.getByLabelText('Out year') };
}

test('the password strength appears with the first character, and its label only at the minimum length', async () => {
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

test('the notice has three lines until "Why?" expands it', async () => {
  const { screen } = await renderAt('/signup', <SignUp />);
  const notice = screen.getByRole('region', { name: 'What we ask for, and why' });
  // Found through the DOM, because locators do not look into a `details` element.
  const shown = (selector: string) =>
    [...notice.element().querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
  await expect.element(notice).toBeVisible();
  expect([shown('li'), shown('dd')]).toEqual([3, 0]);
  notice.element().querySelector('summary')?.click();
  await expect.poll(() => [shown('li'), shown('dd')]).toEqual([0, 3]);
  expect(notice.element().textContent).toContain('So people from your school can find you.');
});

test('the out year is suggested seven years after the in year, and a typed one is kept', async () => {
  const { inYear, outYear } = await openLastStep();
  await inYear.fill('1996');
  await expect.element(outYear).toHaveValue('2003');
  await inYear.fill('1997');
  await expect.element(outYear).toHaveValue('2004');
  await outYear.fill('2001');
  await inYear.fill('1998');
  await expect.element(outYear).toHaveValue('2001');
});

test('staff get no suggestion for the out year', async () => {
  const { screen, inYear, outYear } = await openLastStep();
  await screen.getByRole('radio', { name: 'Teacher or staff' }).click();
  await inYear.fill('1996');
  await expect.element(inYear).toHaveValue('1996');
  await expect.element(outYear).toHaveValue('');
});
