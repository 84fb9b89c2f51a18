/** Tests the reply form of the administrators' list of messages, and the saved replies. */
import { userEvent } from 'vitest/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt, type Answer } from '../../../../../tests/support/rendered.tsx';
import { Messages } from './messages.tsx';

const ID = '01a1c434-a3c6-76c6-94bc-80abb009655b';
const MESSAGE = {
  _id: ID,
  name: 'Meera Das',
  email: 'meera@example.org',
  phone: null,
  subject: 'support',
  message: 'Where is <b>my batch</b>?',
  createdAt: '2026-10-05T06:00:00.000Z',
  isDelivered: true,
  answeredAt: null,
  answeredBy: null,
  replies: [],
};
const REPLY = {
  _id: '01a1c434-a3c6-76c6-94bc-80abb0096551',
  text: '<img src=x onerror="window.hacked = 1">Hello',
  createdAt: '2026-10-05T07:00:00.000Z',
  writtenBy: 'Anil Bora',
  state: 'waiting',
};
const SAVED = {
  _id: '01a1c434-a3c6-76c6-94bc-80abb0096552',
  title: 'Welcome',
  text: 'Welcome to the union.',
};
const BROKEN: Answer = null;

beforeEach(() => sessionStorage.clear());

/** Renders the screen; `sending` are the responses to the replies sent, in order. */
async function shown({
  message = MESSAGE,
  saved = [SAVED],
  sending = [],
  others = () => ({ body: { success: true, message: 'Done.' } }),
}: {
  readonly message?: object;
  readonly saved?: readonly object[];
  readonly sending?: readonly Answer[];
  readonly others?: (called: string) => Answer;
} = {}) {
  const waiting = [...sending];
  const calls: string[] = [];
  const { screen } = await renderAt('/admin/messages', <Messages />, (called) => {
    calls.push(called);
    if (called === 'GET /api/auth/admin/messages')
      return { body: { success: true, messages: [message], total: 1, page: 1, limit: 10 } };
    if (called === 'GET /api/auth/admin/saved-replies') return { body: { success: true, replies: saved } };
    if (called.endsWith('/replies') && called.startsWith('POST')) return waiting.shift() ?? BROKEN;
    return others(called);
  });
  const bodies: { replyId: string; text: string; knownReplies?: number }[] = [];
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => {
    if (typeof options.body === 'string') bodies.push(JSON.parse(options.body));
    return answered(path, options);
  });
  const open = () => screen.getByRole('button', { name: /^Reply to/ }).click();
  return { screen, calls, bodies, open, field: screen.getByLabelText('Your reply') };
}

type Screen = Awaited<ReturnType<typeof shown>>['screen'];
const openSaved = async (screen: Screen) => {
  await screen.getByRole('button', { name: 'Options' }).click();
  await screen.getByRole('button', { name: 'Saved replies' }).click();
};
const SENT: Answer = { body: { success: true, message: "We're sending your reply." } };

test('a reply is sent, but not an empty one', async () => {
  const { screen, bodies, open, field } = await shown({ sending: [SENT] });
  await open();
  await expect.element(field).toHaveFocus();
  await screen.getByRole('button', { name: 'Send reply' }).click();
  await expect.element(screen.getByText('Reply is required.')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await field.fill('Search for your school.');
  await screen.getByRole('button', { name: 'Send reply' }).click();
  await expect.element(screen.getByText("We're sending your reply.")).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Open messages' })).toHaveFocus();
  expect(bodies[0]).toMatchObject({ text: 'Search for your school.', knownReplies: 0 });
  expect(sessionStorage).toHaveLength(0);
});

test('when a colleague has replied, the form shows who, and sends anyway only when asked', async () => {
  const stale = 'Meena Pillai replied to this message on 5 October 2026. You can still send yours.';
  const { screen, bodies, open, field } = await shown({
    sending: [{ status: 409, body: { success: false, code: 'STALE', message: stale } }, SENT],
  });
  await open();
  await field.fill('Hello.');
  await screen.getByRole('button', { name: 'Send reply' }).click();
  await expect.element(screen.getByText(stale)).toBeVisible();
  await screen.getByRole('button', { name: 'Send anyway' }).click();
  await expect.element(screen.getByText("We're sending your reply.")).toBeVisible();
  expect(bodies.map(({ knownReplies }) => knownReplies)).toEqual([0, undefined]);
  expect(bodies[1]?.replyId).toBe(bodies[0]?.replyId);
});

test('the text survives a lost connection and a reload, and is sent again under the same id', async () => {
  const first = await shown({ sending: [BROKEN] });
  await first.open();
  await first.field.fill('Hello again.');
  await first.screen.getByRole('button', { name: 'Send reply' }).click();
  await expect.element(first.screen.getByText("We can't reach the site.", { exact: false })).toBeVisible();
  await first.screen.unmount();

  const second = await shown({ sending: [BROKEN, SENT] });
  await second.open();
  await expect.element(second.field).toHaveValue('Hello again.');
  await second.screen.getByRole('button', { name: 'Send reply' }).click();
  await expect.element(second.screen.getByText("We can't reach the site.", { exact: false })).toBeVisible();
  await second.field.fill('Another text.');
  await second.screen.getByRole('button', { name: 'Send reply' }).click();
  await expect.element(second.screen.getByText("We're sending your reply.")).toBeVisible();
  expect(second.bodies[0]?.replyId).toBe(first.bodies[0]?.replyId);
  expect(second.bodies[1]?.replyId).not.toBe(first.bodies[0]?.replyId);
});

test('a saved reply is inserted at the cursor', async () => {
  const { screen, open, field } = await shown();
  await open();
  await field.fill('Dear Meera, bye.');
  const area = field.element();
  if (!(area instanceof HTMLTextAreaElement)) throw new Error('The reply needs a text area.');
  area.setSelectionRange(12, 12);
  await screen.getByRole('dialog').getByLabelText('Saved reply').selectOptions('Welcome');
  await screen.getByRole('button', { name: 'Insert' }).click();
  await expect.element(field).toHaveValue('Dear Meera, Welcome to the union.bye.');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(' And ');
  await expect.element(field).toHaveValue('Dear Meera, Welcome to the union. And bye.');
});

test('markup in a message, a reply and a saved reply stays text', async () => {
  const markup = '<img src=x onerror="window.hacked = 1">';
  const { screen } = await shown({
    message: { ...MESSAGE, name: markup, message: markup, replies: [REPLY] },
    saved: [{ ...SAVED, title: markup, text: markup }],
  });
  await expect.element(screen.getByText('Waiting')).toBeVisible();
  await expect.element(screen.getByText('Anil Bora, 5 Oct 2026', { exact: false })).toBeVisible();
  await expect.element(screen.getByText(REPLY.text)).toBeVisible();
  await openSaved(screen);
  await expect.element(screen.getByRole('heading', { name: 'Saved replies' })).toBeVisible();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('saved replies can be added, changed and deleted, and deleting asks first', async () => {
  let saves = 0;
  const { screen, calls, bodies } = await shown({
    others: (called) =>
      called.startsWith('PUT') && (saves += 1) === 1
        ? {
            status: 400,
            body: { success: false, code: 'VALIDATION', message: 'Taken.', fields: { title: 'Taken.' } },
          }
        : { body: { success: true, message: 'Reply saved.' } },
  });
  await openSaved(screen);
  await screen.getByRole('button', { name: 'Add saved reply' }).click();
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText('Title is required.')).toBeVisible();
  await screen.getByLabelText('Title').fill('Welcome');
  await screen.getByLabelText('Text').fill('Hello.');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText('Taken.')).toBeVisible();
  expect(bodies).toMatchObject([{ title: 'Welcome', text: 'Hello.' }]);
  await screen.getByRole('button', { name: 'Back' }).click();

  await screen.getByRole('button', { name: 'Change: Welcome' }).click();
  await expect.element(screen.getByLabelText('Text')).toHaveValue('Welcome to the union.');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText('Reply saved.')).toBeVisible();
  expect(bodies[1]).toEqual(SAVED);

  const remove = screen.getByRole('button', { name: 'Delete: Welcome' });
  await remove.click();
  await screen.getByRole('button', { name: 'Keep it' }).click();
  expect(calls).not.toContain(`DELETE /api/auth/admin/saved-replies/${SAVED._id}`);
  await remove.click();
  await screen.getByRole('button', { name: 'Delete saved reply' }).click();
  await vi.waitFor(() => expect(calls).toContain(`DELETE /api/auth/admin/saved-replies/${SAVED._id}`));
});
