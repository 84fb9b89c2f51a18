/** Tests the choice of who may ask the member to get in touch. */
import { expect, test } from 'vitest';
import { renderAt, type Answer } from '../../../../../tests/support/rendered.tsx';
import { ContactChoice } from './contact-choice.tsx';

/** Renders the panel. Saving waits until the test calls `answer`. */
async function show() {
  const state = { audience: 'members', isChosen: false, isDown: false };
  const saved: unknown[] = [];
  const answers: ((answer?: Answer) => void)[] = [];
  const { screen } = await renderAt('/profile/privacy', <ContactChoice />, async (call, _url, body) => {
    const reply = (audience: unknown) => ({ body: { success: true, audience, isChosen: true } });
    if (call === 'GET /api/contact-choice') return state.isDown ? null : reply(state.audience);
    saved.push(body);
    return new Promise<Answer>((answer) =>
      answers.push((given) => answer(given ?? reply(Object(body).audience))),
    );
  });
  const radio = (name: string) => screen.getByRole('radio', { name });
  const answer = async (given?: Answer) => {
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    answers.shift()?.(given);
  };
  return { screen, radio, saved, answer };
}

test('a choice shows at once and is saved; two quick ones are saved in order', async () => {
  const { screen, radio, saved, answer } = await show();
  await expect.element(radio('Every verified member')).toBeChecked();
  const batch = radio('My batch').element() as HTMLInputElement;
  batch.click();
  // At the end of the event, not a moment later.
  expect(batch.checked).toBe(true);
  await expect.element(radio('My batch')).toBeChecked();
  await radio('No one').click();
  await expect.element(radio('No one')).toBeChecked();
  expect(saved).toEqual([{ audience: 'batch' }]);
  await answer();
  await answer();
  await expect.element(screen.getByText('Saved.')).toBeVisible();
  await expect.element(radio('No one')).toBeChecked();
  expect(saved).toEqual([{ audience: 'batch' }, { audience: 'none' }]);
});

test('if saving fails, the choice reverts and a message appears', async () => {
  const { screen, radio, answer } = await show();
  await expect.element(radio('Every verified member')).toBeChecked();
  await radio('Members of my school').click();
  await answer({ status: 500, body: { success: false } });
  await expect.element(screen.getByText("We couldn't save your choice. Please try again.")).toBeVisible();
  await expect.element(radio('Every verified member')).toBeChecked();
});
