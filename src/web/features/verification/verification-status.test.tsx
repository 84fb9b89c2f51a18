import { expect, test } from 'vitest';
import type { User } from '#shared/members/schema.ts';
import { renderAt } from '../../../../tests/support/rendered.tsx';
import { VerificationStatus } from './verification-status.tsx';

const ASHA = {
  _id: '01a1c434-a3c6-76c6-94bc-80abb009655b',
  first_name: 'Asha',
  email: 'asha@example.com',
  emailConfirmed: false,
  approvalStatus: 'approved',
  guardianConsent: 'not-needed',
  guardianEmail: null,
  createdAt: '2026-11-01T06:00:00Z',
} as User;

test('an approved member without a confirmed address reads how to confirm it', async () => {
  const { screen } = await renderAt('/jnvians', <VerificationStatus member={ASHA} />);
  const title = screen.getByRole('heading', { name: 'Confirm your email to open the directory, Asha' });
  await expect.element(title).toBeVisible();
  await expect
    .element(screen.getByText("We've sent a link and a six-digit code to asha@example.com."))
    .toBeVisible();
  expect(screen.getByText('Sent the wrong document?').query()).toBeNull();
});
