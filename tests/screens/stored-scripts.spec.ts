/**
 * Stores hostile texts through the API in everything that administrators write, and opens every place that shows them: no
 * script runs, and no text becomes an element.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import { COMMUNITY_NAMES, communitySetting } from '#shared/site/community-settings.ts';
import { screensBuiltAs } from '#shared/screens.ts';
import { listOutbox } from '#server/platform/mail/outbox.ts';
import { signIn, watchFor } from '../support/browser.ts';
import {
  findingsIn,
  findingsOn,
  HOSTILE_LINK,
  HOSTILE_MARKDOWN,
  hostileText,
} from '../support/hostile-texts.ts';
import { test } from '../support/journey.ts';
import { startSite } from '../support/site-process.ts';

/** Maximum length of settings without their own. */
const SETTING_MAX = 200;
const PORT_STEP = 700;
const POSTS = '/api/auth/admin/posts';
const ISSUES = '/api/auth/admin/newsletters';

const PATIENCE = { timeout: 60_000 };

type Send = (
  method: string,
  path: string,
  data?: object,
  status?: number,
) => Promise<Record<string, unknown>>;

// The service worker serves the offline page that it cached before the settings changed.
test.use({ serviceWorkers: 'block' });

test('hostile texts in posts, newsletters, replies and settings stay text everywhere', async ({
  browser,
}) => {
  const port = String(Number(process.env.JOURNEY_PORT) + PORT_STEP);
  const folder = join(process.env.JOURNEY_DATA_DIR ?? '', `hostile-${process.env.TEST_WORKER_INDEX}`);
  const end = await startSite({ name: 'hostile', folder, port });
  try {
    const page = await (await browser.newContext({ baseURL: `http://localhost:${port}` })).newPage();
    const problems = await watchFor(page);
    await signIn(page, 'admin@example.com');
    const send = await aSender(page);
    await storeSettings(send);
    // Processes apply settings within a few seconds.
    await expect.poll(async () => (await page.request.get('/')).text()).toContain('data-evil');
    const { address, post } = await storePost(send);
    const issue = await storeIssue(send);
    await storeReplies(send);
    const screens = [
      ...screensBuiltAs('public'),
      ...screensBuiltAs('built'),
      `/blog/${address}`,
      '/admin/community',
      '/admin/posts?tab=published',
      '/admin/audit',
      '/admin/newsletter',
    ];
    expect(await wrongOn(page, screens)).toEqual([]);
    expect(await wrongInEditors(page, post, issue)).toEqual([]);
    expect(await wrongInReplies(page)).toEqual([]);
    expect(await wrongInFiles(browser, page, address)).toEqual([]);
    expect(await wrongInEmails(browser, folder)).toEqual([]);
    expect(problems.filter((problem) => problem.includes('policy'))).toEqual([]);
  } finally {
    await end();
  }
});

/** Returns a function that sends an administrator's calls and expects JSON that browsers do not sniff. */
async function aSender(page: Page): Promise<Send> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  return async (method, path, data, status = 200) => {
    const headers = { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' };
    const reply = await page.request.fetch(path, { method, headers, ...(data && { data }) });
    expect(reply.status(), `${method} ${path}: ${await reply.text()}`).toBe(status);
    expect(reply.headers()['content-type']).toContain('application/json');
    expect(reply.headers()['x-content-type-options']).toBe('nosniff');
    return reply.json();
  };
}

/** Stores hostile settings of every kind that accepts them. */
async function storeSettings(send: Send): Promise<void> {
  const { revision } = await send('GET', '/api/auth/admin/community');
  const values = COMMUNITY_NAMES.map((name) => {
    const { kind, max = SETTING_MAX } = communitySetting(name);
    return { name, value: kind === 'text' ? hostileText(max) : kind === 'link' ? HOSTILE_LINK : '' };
  });
  const changes = values.filter(({ value }) => value !== '');
  const script = [{ name: 'social-facebook', value: 'javascript:__xss=1' }];
  await send('PUT', '/api/auth/admin/community', { revision, changes: script }, 400);
  await send('PUT', '/api/auth/admin/community', { revision, changes });
}

async function storePost(send: Send) {
  const post = randomUUID();
  await send('POST', POSTS, { postId: post });
  const fields = {
    title: hostileText(120),
    excerpt: hostileText(300),
    category: hostileText(40),
    body: HOSTILE_MARKDOWN,
    coverDrawing: 1,
    coverPicture: null,
    authorKind: 'guest',
    authorMember: null,
    guestName: 'Asha',
    guestAbout: hostileText(120),
  };
  await send('PUT', `${POSTS}/${post}`, { revision: '1', fields });
  const withPicture = { ...fields, coverDrawing: null, coverPicture: hostileText(60) };
  await send('PUT', `${POSTS}/${post}`, { revision: '2', fields: withPicture }, 400);
  await send('POST', `${POSTS}/${post}/publication`, { revision: '2' });
  const { post: published } = await send('GET', `${POSTS}/${post}`);
  return { post, address: Object.assign({ address: '' }, published).address };
}

async function storeIssue(send: Send): Promise<string> {
  const id = String((await send('POST', ISSUES, undefined, 201)).id);
  const body = `Hello \\<img data-evil src=x onerror=__xss=1\\> [d](https://example.org/"onmouseover="__xss=1)`;
  const issue = { revision: 1, subject: hostileText(120), preview: hostileText(120), body };
  await send('PUT', `${ISSUES}/${id}`, issue);
  await send('POST', `${ISSUES}/${id}/test`);
  return id;
}

/** Stores a saved reply and a visitor's message with a reply. */
async function storeReplies(send: Send): Promise<void> {
  const text = hostileText(500);
  await send('PUT', '/api/auth/admin/saved-replies', { _id: randomUUID(), title: hostileText(60), text });
  const visitor = { name: 'Meera Das', email: 'meera@example.org', subject: 'support', message: text };
  await send('POST', '/api/contact', visitor);
  const { messages } = await send('GET', '/api/auth/admin/messages');
  const [message] = Array.isArray(messages) ? messages : [];
  const reply = { replyId: randomUUID(), text };
  await send('POST', `/api/auth/admin/messages/${String(message._id)}/replies`, reply);
}

/** Opens the screens; each shows at least the hostile name of the community. */
async function wrongOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    wrong.push(...(await wrongNow(page, path)));
  }
  return wrong;
}

/** Inspects the page as it is now; a page without any hostile text would prove nothing. */
async function wrongNow(page: Page, what: string): Promise<string[]> {
  const { found, isShown } = await findingsOn(page);
  return [...found, ...(isShown ? [] : ['no hostile text is shown'])].map((one) => `${what}: ${one}`);
}

/** The editor of a post with its preview, and that of a newsletter with its preview. */
async function wrongInEditors(page: Page, post: string, issue: string): Promise<string[]> {
  await page.goto(`/admin/posts/${post}`);
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('article').getByText('data-evil').first()).toBeVisible();
  const wrong = await wrongNow(page, 'the editor of a post');
  await page.goto(`/admin/newsletter/${issue}`);
  await page.getByRole('button', { name: 'Preview email' }).click();
  await expect(page.frameLocator('iframe').locator('body')).toContainText('Hello');
  return [...wrong, ...(await wrongNow(page, 'the preview of a newsletter'))];
}

async function wrongInReplies(page: Page): Promise<string[]> {
  await page.goto('/admin/messages?tab=done');
  await page.waitForLoadState('networkidle');
  const wrong = await wrongNow(page, 'the messages');
  await page.getByRole('button', { name: 'Saved replies' }).click();
  await expect(page.getByRole('dialog').getByText('data-evil').first()).toBeVisible();
  return [...wrong, ...(await wrongNow(page, 'the saved replies'))];
}

/** The feed and the sitemap must be well-formed, and the feed's descriptions harmless if a reader shows them as HTML. */
async function wrongInFiles(browser: Browser, page: Page, address: string): Promise<string[]> {
  const blank = await (await browser.newContext()).newPage();
  const wrong: string[] = [];
  for (const path of ['/rss.xml', '/sitemap.xml']) {
    const text = await (await page.request.get(path)).text();
    const elements = await blank.evaluate((xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      return [...parsed.querySelectorAll('*')].map(({ localName }) => localName);
    }, text);
    expect(elements, path).not.toContain('parsererror');
    if (elements.includes('img') || elements.includes('script')) wrong.push(`${path}: an element`);
  }
  const html = await (await page.request.get(`/blog/${address}`)).text();
  const { found, isShown } = await findingsIn(blank, html);
  expect(isShown).toBe(true);
  const data = await blank.evaluate(
    (source) =>
      [...new DOMParser().parseFromString(source, 'text/html').querySelectorAll('script[type*=json]')].map(
        ({ textContent }) => textContent,
      ),
    html,
  );
  expect(data.map((json) => typeof JSON.parse(json))).not.toEqual([]);
  expect(data.join()).toContain('data-evil');
  return [...wrong, ...found.map((one) => `the HTML of a post: ${one}`)];
}

/** All emails that were sent; the reply certainly has a hostile text, as the worker may learn the settings later. */
async function wrongInEmails(browser: Browser, folder: string): Promise<string[]> {
  const blank = await (await browser.newContext()).newPage();
  const read = () => listOutbox(join(folder, 'outbox'));
  const hasArrived = async (address: string, words: string) =>
    (await read()).some(({ to, text }) => to === address && text.includes(words));
  // The newsletter's test email, and the reply, whose text alone has this ending.
  await expect.poll(() => hasArrived('admin@example.com', 'Hello'), PATIENCE).toBe(true);
  await expect.poll(() => hasArrived('meera@example.org', '{{1}}'), PATIENCE).toBe(true);
  const wrong: string[] = [];
  for (const { to, subject, html, text } of await read()) {
    const { found, isShown } = await findingsIn(blank, html);
    wrong.push(...found.map((one) => `email "${subject}" to ${to}: ${one}`));
    if (text.includes('{{1}}')) expect(isShown, subject).toBe(true);
  }
  return wrong;
}
