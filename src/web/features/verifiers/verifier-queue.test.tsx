import { expect, onTestFinished, test, vi } from 'vitest';
import type { User } from '#shared/members/schema.ts';
import { A_USER } from '../../../../tests/support/a-user.ts';
import { renderAt } from '../../../../tests/support/rendered.tsx';
import { VerifierQueue } from './verifier-queue.tsx';

test('the list marks a document as opened when it was served, not when its link is issued', async () => {
  const tab = { location: { href: '' } };
  vi.stubGlobal('open', () => tab);
  onTestFinished(() => void vi.unstubAllGlobals());
  let hasOpenedDocument = false;
  const { screen } = await renderAt('/verify', <VerifierQueue verifier={{ _id: 'vimla' } as User} />, () => {
    const document = { document: '/api/documents/1', documentFacts: null, hasOpenedDocument };
    const users = [{ ...A_USER, ...document, approvalStatus: 'pending', undoUntil: null }];
    const url = '/api/documents/1?ticket=1';
    return { body: { success: true, users, total: 1, decided: [], url } };
  });
  const link = screen.getByRole('link', { name: /^View Document/ }).first();
  await link.click();
  await expect.poll(() => tab.location.href).toBe('/api/documents/1?ticket=1');
  await expect.element(link).toBeVisible();
  expect(screen.getByText('Opened by you').query()).toBeNull();
  hasOpenedDocument = true;
  dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByText('Opened by you').first()).toBeVisible();
});
