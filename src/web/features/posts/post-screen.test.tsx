/** Tests the post editor: autosave, conflicts, lost connections, actions and history. */
import { Route, Routes } from 'react-router';
import { userEvent } from 'vitest/browser';
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

test('saves typed text after a pause, and shows when', async () => {
  const { screen, server, title } = await shown();
  await expect.element(screen.getByText('All changes saved')).toBeVisible();
  await title.fill('Five bells');
  await expect.element(screen.getByText('Not saved yet')).toBeVisible();
  await expect.element(screen.getByText('Saved just now')).toBeVisible();
  expect([server.post.fields.title, server.saves]).toEqual(['Five bells', 1]);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Five bells' })).toBeVisible();
  expect(localStorage.getItem(COPY)).toBeNull();
});

test('Ctrl+S saves immediately and announces it', async () => {
  const { screen, server, title } = await shown();
  await title.fill('Six bells');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(screen.getByRole('status').filter({ hasText: /^Saved$/ })).toBeInTheDocument();
  expect(server.post.fields.title).toBe('Six bells');
});

test('keeps text in this browser while offline, and saves it when the connection returns', async () => {
  let isReachable = false;
  const { screen, server, title } = await shown({}, (called) =>
    called.startsWith('PUT') && !isReachable ? BROKEN : undefined,
  );
  await title.fill('Written on a train');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .element(
      screen.getByText("Not saved: no connection. We'll try again; your text stays in this browser.").first(),
    )
    .toBeVisible();
  expect(localStorage.getItem(COPY)).toContain('Written on a train');
  isReachable = true;
  await screen.getByRole('button', { name: 'Save now' }).click();
  await expect.element(screen.getByText('Saved just now')).toBeVisible();
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

test("merges a colleague's change to another field, and asks which version to keep of the same field", async () => {
  const { screen, server, title } = await shown();
  const colleagueSaves = (changed: Partial<PostFields>) => {
    const revision = String(Number(server.post.revision) + 1);
    server.post = { ...server.post, fields: { ...server.post.fields, ...changed }, revision };
  };
  colleagueSaves({ excerpt: 'Short.' });
  await title.fill('Mine');
  await expect.element(screen.getByText('Saved just now')).toBeVisible();
  expect(server.post.fields).toMatchObject({ title: 'Mine', excerpt: 'Short.' });
  await expect.element(screen.getByLabelText('Summary')).toHaveValue('Short.');

  colleagueSaves({ title: 'Theirs' });
  await title.fill('Mine again');
  await expect
    .element(screen.getByRole('heading', { name: 'Someone else has changed this post' }))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Send for review' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => server.post.fields.title).toBe('Mine again');
  await expect.element(screen.getByText('Saved just now')).toBeVisible();
});

test('focuses the first missing field instead of sending an incomplete post for review', async () => {
  const { screen, calls, title } = await shown({ fields: EMPTY_POST, title: '' });
  await screen.getByRole('button', { name: 'Send for review' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect.element(title).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByText('Title is required.')).toBeVisible();
  expect(calls.filter((called) => called.endsWith('/review'))).toEqual([]);
});

test('an action first saves unsaved text, then shows the new state', async () => {
  const { screen, server, calls, title } = await shown({}, (called) =>
    called.endsWith('/review')
      ? {
          body: {
            success: true,
            message: 'Sent for review.',
            post: { ...server.post, state: 'in-review', actions: ['return'], revision: '9' },
          },
        }
      : undefined,
  );
  await title.fill('Ready');
  await screen.getByRole('button', { name: 'Send for review' }).click();
  await expect.element(screen.getByText('Waiting for review')).toBeVisible();
  expect(calls.filter((called) => !called.startsWith('GET') && !called.endsWith('preview'))).toEqual([
    `PUT /api/auth/admin/posts/${POST_ID}`,
    `POST /api/auth/admin/posts/${POST_ID}/review`,
  ]);
  expect(server.post.fields.title).toBe('Ready');
  await expect.element(title).toHaveAttribute('readonly');
  await expect.element(screen.getByRole('button', { name: 'Take back' })).toBeVisible();
});

test('after a conflicting action, shows the latest version and names who changed it', async () => {
  const { screen, server } = await shown({}, (called) => (called.endsWith('/review') ? STALE : undefined));
  server.post = {
    ...server.post,
    changedBy: 'Meena Pillai',
    state: 'in-review',
    actions: ['return'],
    revision: '7',
  };
  await screen.getByRole('button', { name: 'Send for review' }).click();
  await expect
    .element(screen.getByText('Meena Pillai has changed this post since you opened it.', { exact: false }))
    .toBeVisible();
  await screen.getByRole('button', { name: 'OK' }).click();
  await expect.element(screen.getByText('Waiting for review')).toBeVisible();
});

test('rejects a time in the past, and sends a later one as Indian time', async () => {
  const sent: unknown[] = [];
  const { screen } = await shown(
    { actions: ['edit', 'schedule', 'publish'], review: 'off' },
    (called, body) => {
      if (!called.endsWith('/schedule')) return undefined;
      sent.push(body['publishAt']);
      const post = aPost({
        state: 'scheduled',
        publishAt: '2099-01-01T03:30:00.000Z',
        actions: ['cancel-schedule'],
      });
      return { body: { success: true, message: 'Scheduled.', post } };
    },
  );
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

test('a reviewer sees the preview first, and an editor the fields', async () => {
  const preview = { name: 'Preview', selected: true };
  const reviewed = await shown({ state: 'in-review', isEditor: false, actions: ['approve', 'return'] });
  await expect.element(reviewed.screen.getByRole('tab', preview)).toBeVisible();
  await expect.element(reviewed.screen.getByTitle('Preview of the post')).toBeVisible();
  await reviewed.screen.unmount();
  const edited = await shown();
  await expect.element(edited.title).toBeVisible();
});

test('sending a post back requires a note', async () => {
  const notes: unknown[] = [];
  const state = { state: 'in-review', isEditor: false, actions: ['approve', 'return'] } as const;
  const { screen } = await shown({ ...state, actions: [...state.actions] }, (called, body) => {
    if (!called.endsWith('/return')) return undefined;
    notes.push(body['note']);
    return { body: { success: true, message: 'Sent back.', post: aPost({ note: 'Check the year.' }) } };
  });
  await screen.getByRole('button', { name: 'Send back' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect
    .element(dialog.getByText("Say what to change. The post's authors see this note."))
    .toBeVisible();
  await dialog.getByLabelText('What should change?').fill('Check the year.');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect.element(screen.getByText('Check the year.')).toBeVisible();
  expect(notes).toEqual(['Check the year.']);
});

test('the preview shows the post in an iframe with disabled links', async () => {
  const { screen } = await shown();
  await screen.getByRole('tab', { name: 'Preview' }).click();
  await expect.element(screen.getByTitle('Preview of the post')).toBeVisible();
  const frame = screen.getByTitle('Preview of the post').element();
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('The preview needs a frame.');
  await expect.poll(() => frame.contentDocument?.querySelector('h1')?.textContent).toBe(aPost().fields.title);
  expect(frame.contentDocument?.documentElement.lang).toBe(document.documentElement.lang);
  frame.contentDocument?.querySelector('a')?.click();
  await expect.poll(() => frame.contentDocument?.querySelector('h1')?.textContent).toBe(aPost().fields.title);
});
