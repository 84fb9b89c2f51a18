import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { createAutosave, RETRY_MS, SAVE_AFTER_MS, type Kept } from './autosave.ts';

type Text = { title: string; body: string };
const FIRST = { fields: { title: 'Hostel nights', body: 'One' }, revision: '1' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server with one text, its connection, and the copy in the browser. */
function aServer(kept: Kept<Text> | null = null) {
  const server = {
    fields: { ...FIRST.fields },
    revision: 1,
    isReachable: true,
    losesResponses: false,
    saves: 0,
  };
  let copy = kept;
  const refuse = (code: 'NETWORK' | 'STALE' | 'VALIDATION', status: number) =>
    new ApiError({ status, code, message: code, fields: code === 'VALIDATION' ? { title: 'Too long' } : {} });
  const open = () =>
    createAutosave<Text>({
      first: { fields: server.fields, revision: String(server.revision) },
      copy: { read: () => copy, write: (next) => (copy = next), clear: () => (copy = null) },
      save: async (fields, revision) => {
        if (!server.isReachable) throw refuse('NETWORK', 0);
        if (revision !== String(server.revision)) throw refuse('STALE', 409);
        if (fields.title.length > 20) throw refuse('VALIDATION', 400);
        server.saves += 1;
        server.revision += 1;
        server.fields = { ...fields, title: fields.title.trim() };
        if (server.losesResponses) throw refuse('NETWORK', 0);
        return String(server.revision);
      },
      load: async () => {
        if (!server.isReachable) throw refuse('NETWORK', 0);
        return { fields: server.fields, revision: String(server.revision) };
      },
    });
  const editElsewhere = (changed: Partial<Text>) => {
    server.fields = { ...server.fields, ...changed };
    server.revision += 1;
  };
  return { server, open, editElsewhere, copy: () => copy };
}

test('typing is saved once after a pause, and then the copy in the browser is cleared', async () => {
  const { server, open, copy } = aServer();
  const autosave = open();
  autosave.change({ body: 'One t' });
  autosave.change({ body: 'One two' });
  expect([autosave.read().status, copy()?.fields.body]).toEqual(['saving', 'One two']);
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect([server.fields.body, server.saves, autosave.read().status, copy()]).toEqual([
    'One two',
    1,
    'saved',
    null,
  ]);
});

test('a space at the end stays in the form although the server trims it', async () => {
  const { server, open } = aServer();
  const autosave = open();
  autosave.change({ title: 'Hostel ' });
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect([server.fields.title, autosave.read().fields.title, autosave.read().status]).toEqual([
    'Hostel',
    'Hostel ',
    'saved',
  ]);
});

test('text typed without a connection is sent when the connection returns', async () => {
  const { server, open, copy } = aServer();
  const autosave = open();
  server.isReachable = false;
  autosave.change({ body: 'Written on a train' });
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(autosave.read().status).toBe('offline');
  autosave.change({ body: 'Written on a slow train' });
  expect([autosave.read().status, copy()?.fields.body]).toEqual(['offline', 'Written on a slow train']);
  server.isReachable = true;
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect([server.fields.body, autosave.read().status, copy()]).toEqual([
    'Written on a slow train',
    'saved',
    null,
  ]);
});

test('text that a closed tab left unsaved is back at the next visit and is saved', async () => {
  const fields = { ...FIRST.fields, body: 'Left behind' };
  const { server, open } = aServer({ base: FIRST, fields });
  const autosave = open();
  expect(autosave.read().fields.body).toBe('Left behind');
  await autosave.flush();
  expect([server.fields.body, autosave.read().status]).toEqual(['Left behind', 'saved']);
});

test.for(['mine', 'theirs'] as const)(
  'when two people change a text, nothing is overwritten until one chooses (%s)',
  async (side) => {
    const { server, open, editElsewhere } = aServer();
    const autosave = open();
    editElsewhere({ body: 'Theirs' });
    autosave.change({ title: 'Mine' });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect([autosave.read().status, server.fields.title]).toEqual(['conflict', 'Hostel nights']);
    expect(await autosave.flush()).toBeNull();
    autosave.settle(side);
    await vi.advanceTimersByTimeAsync(0);
    const kept =
      side === 'mine' ? { title: 'Mine', body: 'One' } : { title: 'Hostel nights', body: 'Theirs' };
    expect([autosave.read().status, autosave.read().fields, server.fields]).toEqual(['saved', kept, kept]);
  },
);

test('a saved text whose response was lost is no conflict', async () => {
  const { server, open } = aServer();
  const autosave = open();
  server.losesResponses = true;
  autosave.change({ body: 'One two' });
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect([autosave.read().status, server.fields.body]).toEqual(['offline', 'One two']);
  server.losesResponses = false;
  autosave.change({ body: 'One two three' });
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect([autosave.read().status, server.fields.body]).toEqual(['saved', 'One two three']);
});

test('a conflict with a copy from a closed tab is shown as well', () => {
  const { open, editElsewhere } = aServer({ base: FIRST, fields: { ...FIRST.fields, body: 'Mine' } });
  editElsewhere({ body: 'Theirs' });
  expect(open().read()).toMatchObject({ status: 'conflict', fields: { body: 'Mine' } });
});

test('a version that another call returned replaces a saved text', () => {
  const { open } = aServer();
  const autosave = open();
  autosave.take({ fields: { title: 'An earlier title', body: 'One' }, revision: '2' });
  expect(autosave.read()).toMatchObject({ status: 'saved', fields: { title: 'An earlier title' } });
});

test('a refused text stays in the form with its error until it is changed', async () => {
  const { server, open, copy } = aServer();
  const autosave = open();
  autosave.change({ title: 'A title that is much too long' });
  expect(await autosave.flush()).toBeNull();
  expect(autosave.read()).toMatchObject({ status: 'refused', errors: { title: 'Too long' } });
  await vi.advanceTimersByTimeAsync(RETRY_MS * 3);
  expect([server.saves, copy()?.fields.title]).toEqual([0, 'A title that is much too long']);
  autosave.change({ title: 'A title' });
  expect(autosave.read().errors).toEqual({});
  expect(await autosave.flush()).toBe('2');
});
