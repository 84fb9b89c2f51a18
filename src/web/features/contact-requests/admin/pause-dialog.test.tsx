import { expect, test } from 'vitest';
import { renderAt, type Answer } from '../../../../../tests/support/rendered.tsx';
import { PauseDialog } from './pause-dialog.tsx';

const ID = '01a1c434-a3c6-76c6-94bc-000000000001';

async function show(pausedUntil: string | null, refusal: Answer = null) {
  const bodies: unknown[] = [];
  let isClosed = false;
  const { screen } = await renderAt(
    '/admin/dashboard',
    <PauseDialog
      memberId={ID}
      name="Asha Sharma"
      pausedUntil={pausedUntil}
      onClose={() => {
        isClosed = true;
      }}
    />,
    (_call, _url, body) => {
      bodies.push(body);
      return refusal ?? { body: { success: true, message: 'Saved.' } };
    },
  );
  const press = (name: string) => screen.getByRole('button', { name }).click();
  return { screen, day: screen.getByLabelText('Until the end of'), press, bodies, isClosed: () => isClosed };
}

test('a pause needs a day', async () => {
  const { screen, day, press, bodies, isClosed } = await show(null);
  await press('Pause requests');
  await expect.element(screen.getByText('Choose a day.')).toBeVisible();
  await expect.element(day).toHaveFocus();
  await day.fill('2026-12-18');
  await press('Pause requests');
  await expect.poll(isClosed).toBe(true);
  expect(bodies).toEqual([{ until: '2026-12-18' }]);
});

test('a pause is shown with its day in India', async () => {
  const { day, press, bodies } = await show('2026-12-18T18:29:59.999Z');
  await expect.element(day).toHaveValue('2026-12-18');
  await day.fill('');
  await press('End the pause');
  expect(bodies).toEqual([{ until: '' }]);
});

test('a rejected day stays with its message', async () => {
  const body = {
    success: false,
    code: 'VALIDATION',
    message: 'Wrong.',
    fields: { until: 'Choose another day.' },
  };
  const { screen, day, press, isClosed } = await show(null, { status: 400, body });
  await day.fill('2020-01-01');
  await press('Pause requests');
  await expect.element(screen.getByText('Choose another day.')).toBeVisible();
  await expect.element(day).toHaveValue('2020-01-01');
  expect(isClosed()).toBe(false);
});
