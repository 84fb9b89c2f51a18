import { expect, test } from 'vitest';
import { renderAt } from '../../../../../tests/support/rendered.tsx';
import { FoldedText } from './folded-text.tsx';

const show = async (text: string) =>
  (await renderAt('/admin/messages', <FoldedText>{text}</FoldedText>, () => ({ body: {} }))).screen;

const times = (count: number, word: string) => Array.from({ length: count }, () => word).join(' ');

test.each([
  ['after its sixth line', 'Thank you.\n'.repeat(12), times(6, 'Thank you.'), times(12, 'Thank you.')],
  ['between two words of a long line', 'नमस्ते '.repeat(60), times(45, 'नमस्ते'), times(60, 'नमस्ते')],
])('folds a message %s, and shows it whole on demand', async (_where, message, start, whole) => {
  const screen = await show(message);
  await expect.element(screen.getByRole('paragraph').first()).toHaveTextContent(`${start}…`);
  await screen.getByText('Full message').click();
  await expect.element(screen.getByRole('paragraph').last()).toHaveTextContent(whole);
});

test('shows a short message whole', async () => {
  const screen = await show('How do I find my batch?\nI left in 2003.\n');
  await expect
    .element(screen.getByRole('paragraph'))
    .toHaveTextContent('How do I find my batch? I left in 2003.');
  expect(screen.getByText('Full message').query()).toBeNull();
});
