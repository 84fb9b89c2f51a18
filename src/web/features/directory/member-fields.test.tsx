import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderAt, type Answer } from '../../../../tests/support/rendered.tsx';
import { CurrentStateField } from './member-fields.tsx';

const FORM = {
  answers: {
    profession: '',
    nameAtSchool: '',
    jnvName: '',
    inYear: '',
    outYear: '',
    currentCity: '',
    currentState: '',
    phoneNumber: '',
  },
  errors: {},
  change: () => undefined,
};

async function statesListedWhen(answer: Answer, typed: string) {
  const field = <CurrentStateField form={FORM} label="Current state" />;
  const { screen } = await renderAt('/signup', field, () => answer);
  await userEvent.type(screen.getByRole('combobox', { name: 'Current state' }), typed);
  return screen;
}

test('if the request for Indian states fails, the bundled list is shown without an error', async () => {
  const screen = await statesListedWhen(null, 'goa');
  await expect.element(screen.getByRole('option', { name: 'Goa' })).toBeVisible();
  await expect.element(screen.getByText('Failed to fetch states')).not.toBeInTheDocument();
});

test("the server's list of Indian states replaces the bundled list", async () => {
  const screen = await statesListedWhen({ body: [{ id: 'goa', name: 'Goa (new)' }] }, 'goa');
  await expect.element(screen.getByRole('option', { name: 'Goa (new)' })).toBeVisible();
});
