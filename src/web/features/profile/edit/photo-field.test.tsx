/** Tests photos that load slowly: the last chosen photo counts, and object URLs are revoked. */
import { expect, onTestFinished, test } from 'vitest';
import { A_USER } from '../../../../../tests/support/a-user.ts';
import { chooseFile, delayCalls, renderAt } from '../../../../../tests/support/rendered.tsx';
import { ProfileForm } from './profile-form.tsx';

const CHOSEN = 'This is how it will look. Press Save to keep it.';

const nothing = () => undefined;

async function show() {
  const { screen } = await renderAt(
    '/profile',
    <ProfileForm user={A_USER} onNews={nothing} onSaved={nothing} onCancel={nothing} />,
  );
  return { screen, dialog: screen.getByRole('dialog', { name: 'Crop your photo' }) };
}

/** Chooses a JPEG photo of this size in pixels. */
function choosePhoto(width: number, height: number): void {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  const [, drawn = ''] = canvas.toDataURL('image/jpeg').split(',');
  const bytes = Uint8Array.from(atob(drawn), (byte) => byte.charCodeAt(0));
  chooseFile('photo-input', new File([bytes], 'me.jpg', { type: 'image/jpeg' }));
}

/** Tracks object URLs until the test ends. Returns a function that returns how many are not revoked. */
function countAddresses(): () => number {
  const urls = new Set<string>();
  const createObjectURL = URL.createObjectURL.bind(URL);
  const revokeObjectURL = URL.revokeObjectURL.bind(URL);
  URL.createObjectURL = (file) => {
    const address = createObjectURL(file);
    urls.add(address);
    return address;
  };
  URL.revokeObjectURL = (address) => {
    urls.delete(address);
    revokeObjectURL(address);
  };
  onTestFinished(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));
  return () => urls.size;
}

test('the last chosen photo is cropped, even if an earlier photo finishes loading later', async () => {
  const addresses = countAddresses();
  const delayed = delayCalls(HTMLImageElement.prototype, 'decode');
  const { screen, dialog } = await show();
  const save = screen.getByRole('button', { name: 'Save' });
  choosePhoto(1600, 1200);
  await expect.poll(delayed.pendingCount).toBe(1);
  await expect.element(screen.getByRole('button', { name: 'Checking...' })).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
  choosePhoto(320, 320);
  await expect.poll(delayed.pendingCount).toBe(2);
  await delayed.release('last');
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  await expect.element(zoom).toHaveAttribute('max', '2');
  await delayed.release();
  await expect.element(zoom).toHaveAttribute('max', '2');
  await expect.poll(addresses).toBe(0);

  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText(CHOSEN)).toBeVisible();
  await expect.element(save).toBeVisible();
  expect(addresses()).toBe(1);
});

test('cancelling the dialog while the photo is being cropped discards the photo', async () => {
  const delayed = delayCalls(HTMLCanvasElement.prototype, 'toBlob');
  const { screen, dialog } = await show();
  const crop = async () => {
    choosePhoto(640, 480);
    await dialog.getByRole('button', { name: 'Use this photo' }).click();
    await expect.poll(delayed.pendingCount).toBe(1);
  };
  await crop();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await delayed.release();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText(CHOSEN)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Remove photo' })).not.toBeInTheDocument();

  await crop();
  await delayed.release();
  await expect.element(screen.getByText(CHOSEN)).toBeVisible();
});

test('a photo file that was deleted before it could be read shows an error', async () => {
  const deleted = new DOMException('It was deleted.', 'NotReadableError');
  const delayed = delayCalls(Blob.prototype, 'arrayBuffer', () => Promise.reject(deleted));
  const { screen } = await show();
  choosePhoto(320, 320);
  await expect.poll(delayed.pendingCount).toBe(1);
  await delayed.release();
  await expect
    .element(screen.getByRole('alertdialog').getByText("We can't read this file.", { exact: false }))
    .toBeVisible();
});
