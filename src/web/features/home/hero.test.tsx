/** Tests the home page's slideshow with a mocked clock. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hideTab, press, reduceMotion, renderAt, stopClock } from '../../../../tests/support/rendered.tsx';
import { Hero } from './hero.tsx';

const FIRST = 'Welcome to the Navodayan Alumni Union';
const SECOND = 'Classrooms to community, we thrive together';
const THIRD = 'Learn, share, and support – the Navodayan way.';

/** Renders the slideshow with a mocked clock, below a button that takes the pointer and focus. */
async function show() {
  await page.viewport(1280, 1000);
  const pass = stopClock();
  const { screen } = await renderAt(
    '/',
    <>
      <button type="button">Before</button>
      <Hero />
    </>,
  );
  const button = (name: string) => screen.getByRole('button', { name });
  /** Moves the pointer off the slideshow. */
  const leave = () => userEvent.hover(button('Before'));
  await leave();
  await press(button('Slide 1'));
  await pass(10_000);
  return { screen, pass, leave, button, expectSlide };
  function expectSlide(title: string) {
    const heading = screen.getByRole('heading', { level: 1 }).element();
    expect(heading).toHaveTextContent(title);
    expect(heading).toBeVisible();
  }
}

test('the slideshow advances every five seconds and restarts after the third slide', async () => {
  const { pass, expectSlide } = await show();
  expectSlide(FIRST);
  await pass(4500);
  expectSlide(FIRST);
  await pass(500);
  expectSlide(SECOND);
  for (const title of [THIRD, FIRST]) {
    await pass(5000);
    expectSlide(title);
  }
});

test('after a slide is chosen, the slideshow pauses for ten seconds and then resumes', async () => {
  const { pass, button, expectSlide } = await show();
  await press(button('Slide 3'));
  expectSlide(THIRD);
  await pass(14_500);
  expectSlide(THIRD);
  await pass(500);
  expectSlide(FIRST);
});

test("the slideshow's arrows wrap around, and each press restarts the ten-second pause", async () => {
  const { pass, button, expectSlide } = await show();
  await press(button('Previous slide'));
  expectSlide(THIRD);
  await pass(9000);
  await press(button('Next slide'));
  expectSlide(FIRST);
  await pass(14_500);
  expectSlide(FIRST);
  await pass(500);
  expectSlide(SECOND);
});

test('after Pause is pressed, the slideshow stays paused until Play is pressed, even if a slide is chosen', async () => {
  const { pass, button, expectSlide } = await show();
  await press(button('Pause slideshow'));
  await pass(15_500);
  expectSlide(FIRST);
  await press(button('Slide 2'));
  await pass(15_500);
  expectSlide(SECOND);
  await press(button('Play slideshow'));
  await pass(5000);
  expectSlide(THIRD);
});

test('the slideshow pauses while it is hovered, focused or in a hidden tab', async () => {
  const { screen, pass, leave, button, expectSlide } = await show();
  await screen.getByText(/^Seven years under one roof/).hover();
  await pass(6000);
  expectSlide(FIRST);
  await leave();
  await pass(5000);
  expectSlide(SECOND);

  button('Before').element().focus();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: /^Join Us/ }).element()).toHaveFocus();
  await pass(6000);
  expectSlide(SECOND);
  await userEvent.tab({ shift: true });
  expect(button('Before').element()).toHaveFocus();
  await pass(5000);
  expectSlide(THIRD);

  hideTab(true);
  await pass(6000);
  expectSlide(THIRD);
  hideTab(false);
  await pass(5000);
  expectSlide(FIRST);
});

test('hidden slides are neither focusable nor visible to screen readers', async () => {
  const { screen, button } = await show();
  expect(screen.getByRole('link', { name: /^Join Us/ }).elements()).toEqual([]);
  expect(screen.getByRole('heading', { name: SECOND }).elements()).toEqual([]);
  await button('Slide 2').click();
  await expect.element(screen.getByRole('link', { name: /^Join Us/ })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /^Learn More/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('img', { name: /chalk line leaves a blackboard/ })).toBeVisible();
  await expect.element(button('Slide 2')).toHaveAttribute('aria-current', 'true');
});

test('with reduced motion the slideshow is paused until Play is pressed', async () => {
  await reduceMotion();
  const { pass, button, expectSlide } = await show();
  await pass(15_500);
  expectSlide(FIRST);
  await press(button('Play slideshow'));
  await pass(5000);
  expectSlide(SECOND);
});
