import { expect, onTestFinished, test } from 'vitest';
import { renderAt } from '../../../../tests/support/rendered.tsx';
import { NoticeAsk } from './notice-ask.tsx';

/** Loads a page as the member with this id, who has agreed to this version of the notice. */
async function load(_id: string, noticeVersion: string | null = null) {
  localStorage.setItem('authToken', 'half');
  localStorage.setItem('auth', JSON.stringify({ _id, first_name: 'Asha', role: 'user' }));
  onTestFinished(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const user = { _id, first_name: 'Asha', last_name: 'Kumari', role: 'user', noticeVersion };
  const page = (
    <>
      <NoticeAsk />
      <p>The page</p>
    </>
  );
  const { screen } = await renderAt('/about', page, () => ({ body: { success: true, user } }));
  return { screen, dialog: screen.getByRole('dialog', { name: 'Before you continue' }) };
}

test('"Not now" on the privacy notice survives a reload of the tab but does not apply to another member', async () => {
  const first = await load('asha');
  await expect.element(first.dialog).toBeVisible();
  await first.screen.getByRole('button', { name: 'Not now' }).click();
  await expect.element(first.dialog).not.toBeInTheDocument();
  await first.screen.unmount();

  const reloaded = await load('asha');
  await expect.poll(() => localStorage.getItem('auth')).toContain('asha');
  await expect.element(reloaded.screen.getByText('The page')).toBeVisible();
  await expect.element(reloaded.dialog).not.toBeInTheDocument();
  await reloaded.screen.unmount();

  await expect.element((await load('ravi')).dialog).toBeVisible();
});

test.each([
  ['did not name verifiers', '2026-11', 'verifiers of your school open it'],
  ['did not name requests to get in touch', '2026-11-24', 'Your message to a member'],
])('a member who agreed to a notice that %s is asked again', async (_case, version, added) => {
  const earlier = await load('asha', version);
  await expect.element(earlier.dialog).toBeVisible();
  expect(earlier.dialog.element().textContent).toContain(added);
  await earlier.screen.unmount();
  const current = await load('ravi', '2026-11-26');
  await expect.element(current.screen.getByText('The page')).toBeVisible();
  await expect.element(current.dialog).not.toBeInTheDocument();
});
