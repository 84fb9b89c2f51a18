import { expect, onTestFinished, test } from 'vitest';
import { renderAt } from '../../../../../tests/support/rendered.tsx';
import { SecondFactor } from './second-factor.tsx';

test.each([
  [true, 1],
  [false, 0],
])(
  'the second factor can be set up only after the member has confirmed their email address (%s)',
  async (emailConfirmed, offers) => {
    localStorage.setItem('authToken', 'a-token');
    onTestFinished(() => localStorage.clear());
    const off = { success: true, isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false };
    const user = { _id: '1', first_name: 'Asha', role: 'user', emailConfirmed };
    const { screen } = await renderAt('/profile', <SecondFactor />, (call) => ({
      body: call === 'GET /api/auth/check-auth' ? { success: true, user } : off,
    }));
    await expect.poll(() => localStorage.getItem('auth')).not.toBeNull();
    const reason = screen.getByText(
      'Confirm your email address first. Then you can turn on two-factor sign-in.',
    );
    await expect.poll(() => reason.elements().length).toBe(1 - offers);
    await expect.poll(() => screen.getByRole('button', { name: 'Set it up' }).elements().length).toBe(offers);
  },
);
