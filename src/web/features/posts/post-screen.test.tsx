/** Tests the post editor: autosave, conflicts, lost connections and actions. */
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_POST, type PostFields } from '#shared/posts/fields.ts';
import type { AdminPost } from '#shared/posts/schema.ts';
import { renderAt, type Answer } from '../../../../tests/support/rendered.tsx';
import { aPost, POST_ID, shownOf } from '../../../../tests/support/blog-posts.ts';
import { PostScreen } from './post-screen.tsx';

const AT = `/admin/posts/${POST_ID}`;
const COPY = `post.asha.${POST_ID}`;
const ASHA = { _id: 'asha', role: 'admin' } as never;

beforeEach(() => localStorage.clear());

/** Renders the editor with a fake server that saves the post. `answer` overrides its responses. */
async function shown(
  first: Partial<AdminPost> = {},
  answer: (called: string, body: Record<string, unknown>) => Answer | undefined = () => undefined,
) {
  const server = { post: aPost(first), saves: 0 };
  const calls: string[] = [];
  let body: Record<string, unknown> = {};
  const { screen, address } = await renderAt(
    AT,
    <Routes>
      <Route path="/admin/posts/:id" element={<PostScreen admin={ASHA} />} />
      <Route path="/admin/posts" element={<p>The list</p>} />
    </Routes>,
    (called) => {
      calls.push(called);
      const given = answer(called, body);
      if (given !== undefined) return given;
      if (called === 'POST /api/auth/admin/post-preview')
        return { body: { success: true, post: shownOf(body['fields'] as PostFields) } };
      if (called === `GET /api/auth/admin/posts/${POST_ID}`)
        return { body: { success: true, post: server.post } };
      if (called === `PUT /api/auth/admin/posts/${POST_ID}`) {
        if (body['revision'] !== server.post.revision) return STALE;
        server.saves += 1;
        const revision = String(Number(server.post.revision) + 1);
        server.post = { ...server.post, fields: body['fields'] as PostFields, revision };
        return { body: { success: true, post: server.post } };
      }
      return { status: 404, body: { success: false } };
    },
  );
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => {
    body = typeof options.body === 'string' ? JSON.parse(options.body) : {};
    return fetched(path, options);
  });
  await expect.element(screen.getByRole('tab', { name: 'Preview' })).toBeVisible();
  return { screen, address, server, calls, title: screen.getByLabelText('Title') };
}

const STALE: Answer = { status: 409, body: { success: false, code: 'STALE', message: 'Stale.' } };
const BROKEN: Answer = null;
const SAVED = 'All changes saved';

test('saves typed text after a pause', async () => {
  const { screen, server, title } = await shown();
  await expect.element(screen.getByText(SAVED)).toBeVisible();
  await title.fill('Five bells');
  await expect.element(screen.getByText('Saving...')).toBeVisible();
  await expect.element(screen.getByText(SAVED)).toBeVisible();
  expect([server.post.fields.title, server.saves]).toEqual(['Five bells', 1]);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Five bells' })).toBeVisible();
  expect(localStorage.getItem(COPY)).toBeNull();
});

test('keeps text in this browser while offline, and saves it when the connection returns', async () => {
  let isReachable = false;
  const { screen, server, title } = await shown({}, (called) =>
    called.startsWith('PUT') && !isReachable ? BROKEN : undefined,
  );
  await title.fill('Written on a train');
  await expect
    .element(
      screen.getByText("Not saved: no connection. We'll try again; your text stays in this browser.").first(),
    )
    .toBeVisible();
  expect(localStorage.getItem(COPY)).toContain('Written on a train');
  isReachable = true;
  await screen.getByRole('button', { name: 'Save now' }).click();
  await expect.element(screen.getByText(SAVED)).toBeVisible();
  expect(server.post.fields.title).toBe('Written on a train');
});

test('restores and saves text that a closed tab left unsaved', async () => {
  const { fields } = aPost();
  const kept = { base: { fields, revision: '5' }, fields: { ...fields, body: 'Nearly lost' } };
  localStorage.setItem(COPY, JSON.stringify(kept));
  const { screen, server } = await shown();
  await expect.element(screen.getByLabelText('Text', { exact: true })).toHaveValue('Nearly lost');
  await expect.poll(() => server.post.fields.body).toBe('Nearly lost');
});

test('asks which text to keep when a colleague has changed the post', async () => {
  const { screen, server, title } = await shown();
  const colleagueSaves = (theirs: string) => {
    const revision = String(Number(server.post.revision) + 1);
    server.post = { ...server.post, fields: { ...server.post.fields, title: theirs }, revision };
  };
  colleagueSaves('Theirs');
  await title.fill('Mine');
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Not saved: someone else has changed this text.');
  await expect.element(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Load theirs' }).click();
  await expect.element(title).toHaveValue('Theirs');
  colleagueSaves('Theirs again');
  await title.fill('Mine again');
  await screen.getByRole('button', { name: 'Overwrite' }).click();
  await expect.poll(() => server.post.fields.title).toBe('Mine again');
  await expect.element(screen.getByText(SAVED)).toBeVisible();
});

test('focuses the first missing field instead of publishing an incomplete post', async () => {
  const { screen, calls, title } = await shown({ fields: EMPTY_POST, title: '' });
  await screen.getByRole('button', { name: 'Publish' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect.element(title).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByText('Title is required.')).toBeVisible();
  expect(calls.filter((called) => called.endsWith('/publication'))).toEqual([]);
});

test('an action first saves unsaved text, then shows the new state', async () => {
  const { screen, server, calls, title } = await shown({}, (called) => {
    if (!called.endsWith('/publication')) return undefined;
    server.post = { ...server.post, state: 'published', isPublic: true, address: 'ready', revision: '9' };
    return { body: { success: true, message: 'Post published.', post: server.post } };
  });
  await title.fill('Ready');
  await publish(screen);
  await expect.element(screen.getByRole('link', { name: 'View on the blog' })).toBeVisible();
  expect(calls.filter((called) => !called.startsWith('GET'))).toEqual([
    `PUT /api/auth/admin/posts/${POST_ID}`,
    `POST /api/auth/admin/posts/${POST_ID}/publication`,
  ]);
  expect(server.post.fields.title).toBe('Ready');
  await expect.element(screen.getByRole('button', { name: 'Unpublish' })).toBeVisible();
});

test('after a conflicting action, shows the latest version', async () => {
  const { screen, server } = await shown({}, (called) =>
    called.endsWith('/publication') ? STALE : undefined,
  );
  server.post = {
    ...server.post,
    state: 'scheduled',
    publishAt: '2099-01-01T03:30:00.000Z',
    revision: '7',
  };
  await publish(screen);
  await expect
    .element(screen.getByText('Someone else has changed this post', { exact: false }))
    .toBeVisible();
  await screen.getByRole('button', { name: 'OK' }).click();
  await expect.element(screen.getByRole('button', { name: 'Cancel the schedule' })).toBeVisible();
  await expect.element(screen.getByLabelText('Title')).toHaveAttribute('readonly');
});

test('rejects a time in the past, and sends a later one as Indian time', async () => {
  const sent: unknown[] = [];
  const { screen } = await shown({}, (called, body) => {
    if (!called.endsWith('/schedule')) return undefined;
    sent.push(body['publishAt']);
    const post = aPost({ state: 'scheduled', publishAt: '2099-01-01T03:30:00.000Z' });
    return { body: { success: true, message: 'Scheduled.', post } };
  });
  await screen.getByRole('button', { name: 'Schedule' }).click();
  const field = screen.getByLabelText('Date and time');
  await field.fill('2020-01-01T09:00');
  await screen.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect.element(screen.getByText('This time has passed. Choose a later one.')).toBeVisible();
  await expect.element(field).toHaveFocus();
  const nextYear = new Date(Date.now() + 300 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  await field.fill(`${nextYear}T09:00`);
  await screen.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Cancel the schedule' })).toBeVisible();
  expect(sent).toEqual([`${nextYear}T03:30:00.000Z`]);
});

test('the preview shows the post, and its links lead nowhere', async () => {
  const { screen } = await shown();
  await screen.getByRole('tab', { name: 'Preview' }).click();
  const link = screen.getByRole('link', { name: 'Elsewhere' });
  await expect.element(screen.getByText('Army Officer, JNV Sangrur 1997–04')).toBeVisible();
  await link.click();
  await expect.element(link).toBeVisible();
});

type Screen = Awaited<ReturnType<typeof shown>>['screen'];

async function publish(screen: Screen): Promise<void> {
  await screen.getByRole('button', { name: 'Publish' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
}
