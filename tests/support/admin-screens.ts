import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { SCREENS, type Screen } from '#shared/screens.ts';
import { newsletterCalls } from '#shared/newsletter/endpoints.ts';
import { postCalls } from '#shared/posts/endpoints.ts';

/**
 * Returns the URL of every administrators' screen. Creates an empty post and an empty newsletter for the screens of one
 * of them. The page must be signed in as an administrator.
 */
export async function addressesOfAdminScreens(page: Page): Promise<readonly string[]> {
  const postId = randomUUID();
  await add(page, postCalls.addPost.path, { postId });
  const { path, reply } = newsletterCalls.addIssue;
  const issue = reply.parse(await add(page, path, {}));
  const ids: Readonly<Record<string, string>> = {
    '/admin/posts/:id': postId,
    '/admin/newsletter/:id': issue.id,
  };
  return SCREENS.filter(({ access }: Screen) => access === 'admin').map(({ path }: Screen) => {
    const id = ids[path];
    if (id === undefined && path.includes(':')) throw new Error(`No id for ${path}.`);
    return path.replace(':id', id ?? '');
  });
}

async function add(page: Page, path: string, data: object): Promise<unknown> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const reply = await page.request.post(path, {
    headers: { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' },
    data,
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return reply.json();
}
