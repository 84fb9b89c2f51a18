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
  rejectionReason: null,
  guardianConsent: 'not-needed',
  guardianEmail: null,
  createdAt: '2026-11-01T06:00:00Z',
} as User;

test('the verification status starts with the confirmation banner until the member confirms their email address', async () => {
  const pending = { ...ASHA, approvalStatus: 'pending' } as User;
  const { screen } = await renderAt('/jnvians', <VerificationStatus member={pending} />);
  const strip = screen.getByText('Please confirm your email. We sent a link to asha@example.com.');
  await expect.element(strip).toBeVisible();
  const title = screen.getByRole('heading', { name: 'Your verification is on its way, Asha' });
  expect(strip.element().compareDocumentPosition(title.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await screen.unmount();

  const confirmed = { ...pending, emailConfirmed: true };
  const { screen: later } = await renderAt('/jnvians', <VerificationStatus member={confirmed} />);
  await expect.element(later.getByRole('heading', { name: 'While you wait' })).toBeVisible();
  expect(later.getByText('Please confirm your email.').query()).toBeNull();
});

test('"Wrong document?" opens the upload and focuses its file button', async () => {
  const pending = { ...ASHA, approvalStatus: 'pending' } as User;
  const { screen } = await renderAt('/jnvians', <VerificationStatus member={pending} />);
  await expect
    .element(screen.getByRole('link', { name: 'Your profile' }))
    .toHaveAttribute('href', '/profile');
  await expect.element(screen.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog');
  const opener = screen.getByRole('button', { name: 'Wrong document?' });
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('button', { name: 'Choose file' }).query()).toBeNull();
  await opener.click();
  await expect.element(screen.getByRole('button', { name: 'Choose file' })).toHaveFocus();
});

test('an approved member without a confirmed email address sees how to confirm it', async () => {
  const { screen } = await renderAt('/jnvians', <VerificationStatus member={ASHA} />);
  const title = screen.getByRole('heading', { name: 'Confirm your email to open the directory, Asha' });
  await expect.element(title).toBeVisible();
  await expect
    .element(screen.getByText("We've sent a link and a six-digit code to asha@example.com."))
    .toBeVisible();
  expect(screen.getByRole('button', { name: 'Wrong document?' }).query()).toBeNull();
});

test('a member whose approval was returned to pending reads why', async () => {
  const returned = { ...ASHA, approvalStatus: 'pending', rejectionReason: 'Another school.' } as User;
  const { screen } = await renderAt('/jnvians', <VerificationStatus member={returned} />);
  const heading = screen.getByRole('heading', { name: 'Why we check your document again' });
  await expect.element(heading).toBeVisible();
  await expect.element(screen.getByText('Another school.')).toBeVisible();
});
