import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../tests/support/rendered.tsx';
import { ShareLink } from './share-link.tsx';

const ADDRESS = `${location.origin}/jnvians?search=doctor`;
const show = async () => {
  const { screen } = await renderAt('/', <ShareLink path="/jnvians?search=doctor" title="Directory" />);
  return screen;
};

test('Copy link copies the whole address, or says how to copy it if the browser refuses', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce(undefined);
  const screen = await show();
  await screen.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(screen.getByText('Link copied.')).toBeVisible();
  expect(write).toHaveBeenCalledWith(ADDRESS);
  write.mockRejectedValueOnce(new DOMException('blocked', 'NotAllowedError'));
  await screen.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(screen.getByText(/Copy it from the address bar/)).toBeVisible();
});

test('Share opens the share sheet of the system, and is absent without one', async () => {
  const share = vi
    .fn<(data?: ShareData) => Promise<void>>()
    .mockRejectedValue(new DOMException('closed', 'AbortError'));
  vi.stubGlobal('navigator', Object.create(navigator, { share: { value: share } }));
  const screen = await show();
  await screen.getByRole('button', { name: 'Share' }).click();
  expect(share).toHaveBeenCalledWith({ title: 'Directory', url: ADDRESS });
});
