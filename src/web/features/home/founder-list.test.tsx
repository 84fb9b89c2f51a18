/** Tests the founder carousel with a mocked clock. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LimitedUser } from '#shared/members/schema.ts';
import {
  hideTab,
  press,
  reduceMotion,
  renderAt,
  stopClock,
  type Answers,
} from '../../../../tests/support/rendered.tsx';
import { FounderDoor } from './founder-door.tsx';
import { FounderList } from './founder-list.tsx';

const FOUNDERS = Array.from({ length: 13 }, (_, index): LimitedUser => ({
  _id: `01a1c434-a3c6-76c6-94bc-80abb00965${10 + index}`,
  first_name: 'Asha',
  last_name: `Kumari ${index + 1}`,
  role: 'founder',
  profileImage: null,
  personalInfo: { profession: 'Doctor', currentCity: 'Lucknow' },
  educationInfo: { jnvName: 'JNV Barabanki', inYear: 1996, outYear: 2003, states: '', city: '' },
}));
const LIST = 'GET /api/auth/all/founders/limitedinfo';
const answers: Answers = (call) =>
  call === LIST
    ? { body: { success: true, users: FOUNDERS } }
    : { status: 404, body: { success: false, code: 'NOT_FOUND' } };

async function show(width: number, answered = answers) {
  await page.viewport(width, 900);
  const { screen } = await renderAt(
    '/',
    <div className="wrap">
      <button type="button">Before</button>
      <FounderList />
    </div>,
    answered,
  );
  const cards = () => screen.getByRole('listitem').elements();
  /** Returns the numbers, from 1, of the founders whose cards are fully visible. */
  const inView = () => {
    const row = cards()[0]?.parentElement?.getBoundingClientRect();
    return cards().flatMap((card, index) => {
      const { left, right } = card.getBoundingClientRect();
      return row && left >= row.left - 2 && right <= row.right + 2 ? [index + 1] : [];
    });
  };
  const button = (name: string) => screen.getByRole('button', { name });
  /** Moves the pointer off the carousel. */
  const leave = () => userEvent.hover(button('Before'));
  return { screen, cards, inView, button, leave };
}

/**
 * Renders the carousel at its first founder with a mocked clock, without smooth scrolling, and with the pointer
 * elsewhere.
 */
async function showStopped() {
  await reduceMotion();
  const pass = stopClock();
  const shown = await show(1300);
  await shown.leave();
  await pass(500);
  expect(shown.inView()).toEqual([1, 2, 3, 4]);
  await press(shown.button('Play founders'));
  return { ...shown, pass };
}

test.each([
  [600, 1],
  [700, 2],
  [1100, 3],
  [1300, 4],
])(
  'at a width of %i pixels the carousel shows %i founders, and the page does not scroll sideways',
  async (width, count) => {
    await reduceMotion();
    const { cards, inView, button } = await show(width);
    await expect.poll(cards).toHaveLength(13);
    await expect.poll(inView).toHaveLength(count);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expect.element(button('Next founder')).toBeVisible();
    await press(button('Next founder'));
    await expect.poll(() => inView()[0]).toBe(2);
  },
);

test('the carousel advances every three seconds and restarts after the last founder', async () => {
  const { screen, inView, button, pass } = await showStopped();
  await pass(3000);
  expect(inView()).toEqual([2, 3, 4, 5]);
  await press(button('Previous founder'));
  await press(button('Previous founder'));
  expect(inView()).toEqual([10, 11, 12, 13]);
  expect(screen.getByText('Founders 10 to 13 of 13').element()).toBeVisible();
  await pass(5000);
  expect(inView()).toEqual([1, 2, 3, 4]);
});

test('after a manual step the carousel pauses for two seconds, then resumes', async () => {
  const { inView, button, pass } = await showStopped();
  await press(button('Next founder'));
  expect(inView()).toEqual([2, 3, 4, 5]);
  await pass(4500);
  expect(inView()).toEqual([2, 3, 4, 5]);
  await pass(500);
  expect(inView()).toEqual([3, 4, 5, 6]);
});

test('the carousel pauses while it is hovered, focused or in a hidden tab, and stays paused after Pause is pressed', async () => {
  const { screen, inView, button, leave, pass } = await showStopped();
  await screen.getByRole('listitem').first().hover();
  await pass(6000);
  expect(inView()).toEqual([1, 2, 3, 4]);
  button('Before').element().focus();
  await leave();
  await userEvent.tab();
  await pass(6000);
  expect(inView()).toEqual([1, 2, 3, 4]);
  await userEvent.tab({ shift: true });
  expect(button('Before').element()).toHaveFocus();
  hideTab(true);
  await pass(6000);
  expect(inView()).toEqual([1, 2, 3, 4]);
  hideTab(false);
  await press(button('Pause founders'));
  await pass(9000);
  expect(inView()).toEqual([1, 2, 3, 4]);
  await press(button('Play founders'));
  await pass(3000);
  expect(inView()).toEqual([2, 3, 4, 5]);
});

test('when the founders fail to load, the specified error is shown with Retry', async () => {
  let isAway = true;
  const { screen, cards } = await show(1300, (call, url) =>
    isAway ? { status: 400, body: { success: false } } : answers(call, url),
  );
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByText('Failed to fetch founders info', { exact: true })).toBeVisible();
  isAway = false;
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(cards).toHaveLength(13);
});

test("a visitor who opens a founder's details is sent to sign in", async () => {
  const { address } = await renderAt('/?founderId=0190a000-0000-7000-8000-000000000000', <FounderDoor />);
  await expect.poll(address).toBe('/signin?next=%2F%3FfounderId%3D0190a000-0000-7000-8000-000000000000');
});
