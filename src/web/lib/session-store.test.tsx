import { expect, onTestFinished, test, vi } from 'vitest';
import type { User } from '#shared/members/schema.ts';
import { answerCalls, stopClock, type Answer } from '../../../tests/support/rendered.tsx';
import { createSessionStore } from './session-store.ts';
import { readToken } from './stored-session.ts';

const ASHA = { _id: 'asha', first_name: 'Asha', last_name: 'Kumari', profileImage: null, role: 'user' };
const SIGNED_IN: Answer = { body: { success: true, user: ASHA } };
const IN_TROUBLE: Answer = { status: 503, body: { success: false } };

/** Starts a store with a stored session; `answers` respond to its checks in turn, the last one to all later checks. */
function startWith(...answers: (Answer | Promise<Answer>)[]) {
  localStorage.setItem('authToken', 'half');
  const count = { checks: 0 };
  answerCalls((target) => {
    if (!target.includes('check-auth')) return { body: { success: true } };
    count.checks += 1;
    return answers[Math.min(count.checks, answers.length) - 1] ?? null;
  });
  const reload = vi.fn();
  const store = createSessionStore(reload);
  const stop = store.start();
  onTestFinished(() => {
    stop();
    localStorage.clear();
    sessionStorage.clear();
  });
  return { store, count, reload };
}

/** What this page sees when another tab stores this token, or removes the stored one. */
function storeInAnotherTab(token: string | null) {
  if (token === null) localStorage.clear();
  else localStorage.setItem('authToken', token);
  dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
}

test('a check that gets no usable response is repeated twice before the session is unreachable', async () => {
  const pass = stopClock();
  const { store, count } = startWith(IN_TROUBLE, null, SIGNED_IN);
  await vi.waitFor(() => expect(count.checks).toBe(1));
  await pass(1000);
  await vi.waitFor(() => expect(count.checks).toBe(2));
  expect(store.read()).toMatchObject({ member: undefined, hasFailed: false });
  await pass(2000);
  await vi.waitFor(() => expect(store.read()).toMatchObject({ member: ASHA, hasFailed: false }));
});

test('an unreachable session is checked again on reconnecting', async () => {
  const pass = stopClock();
  const { store, count } = startWith(null, null, null, SIGNED_IN);
  for (const checks of [1, 2, 3]) {
    await vi.waitFor(() => expect(count.checks).toBe(checks));
    await pass(2000);
  }
  await vi.waitFor(() => expect(store.read()).toMatchObject({ member: undefined, hasFailed: true }));
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(store.read()).toMatchObject({ member: ASHA, hasFailed: false }));
});

test('reconnecting does not check a session that the server has just confirmed', async () => {
  const { store, count } = startWith(SIGNED_IN);
  await vi.waitFor(() => expect(store.read().member).toEqual(ASHA));
  const answered = new Promise<void>((resolve) => store.subscribe(resolve));
  dispatchEvent(new Event('online'));
  store.actions.check();
  await answered;
  expect(count.checks).toBe(2);
});

test('the response to a check is ignored if the user signs out before it arrives', async () => {
  const late = Promise.withResolvers<Answer>();
  const { store, count } = startWith(late.promise);
  await vi.waitFor(() => expect(count.checks).toBe(1));
  await store.actions.end();
  late.resolve(SIGNED_IN);
  await vi.waitFor(() => expect(store.read().member).toBeNull());
  await new Promise((resolve) => setTimeout(resolve));
  expect(store.read()).toMatchObject({ member: null, loss: null });
  expect(localStorage.getItem('auth')).toBeNull();
});

test('a check that finds the same user keeps the object, so that no screen renders again', async () => {
  const { store, count } = startWith(SIGNED_IN);
  await vi.waitFor(() => expect(store.read().member).toEqual(ASHA));
  const before = store.read().member;
  const answered = new Promise<void>((resolve) => store.subscribe(resolve));
  store.actions.check();
  await answered;
  expect(count.checks).toBe(2);
  expect(store.read().member).toBe(before);
});

test('a sign-out in another tab ends the session', async () => {
  const { store } = startWith(SIGNED_IN);
  await vi.waitFor(() => expect(store.read().member).toEqual(ASHA));
  storeInAnotherTab(null);
  await vi.waitFor(() => expect(store.read()).toMatchObject({ member: null, loss: 'session' }));
});

test('a sign-in in another tab signs this page in', async () => {
  const { store } = startWith({ status: 401, body: { success: false, code: 'NOT_SIGNED_IN' } }, SIGNED_IN);
  await vi.waitFor(() => expect(store.read()).toMatchObject({ member: null, loss: 'session' }));
  storeInAnotherTab('other');
  await vi.waitFor(() => expect(store.read().member).toEqual(ASHA));
});

const RAVI_SIGNED_IN: Answer = { body: { success: true, user: { ...ASHA, _id: 'ravi' } } };

test('a sign-in to a different account in another tab reloads the page and deletes what was typed in it', async () => {
  const { store, reload } = startWith(SIGNED_IN, SIGNED_IN, RAVI_SIGNED_IN);
  await vi.waitFor(() => expect(store.read().member).toEqual(ASHA));
  sessionStorage.setItem('contact-draft', '{}');
  storeInAnotherTab('new session of the same account');
  await vi.waitFor(() => expect(readToken()).toBe('new session of the same account'));
  expect(reload).not.toHaveBeenCalled();
  storeInAnotherTab('of Ravi');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(sessionStorage.getItem('contact-draft')).toBeNull();
  expect(JSON.parse(localStorage.getItem('auth') ?? '')).toMatchObject({ _id: 'ravi' });
  // Until the page has reloaded, its calls have the token of the account that it shows.
  expect(readToken()).toBe('new session of the same account');
});

test('a sign-in to a different account is noticed after a sign-out, and before the first check is answered', async () => {
  const { store, reload } = startWith(SIGNED_IN, RAVI_SIGNED_IN);
  await vi.waitFor(() => expect(store.read().member).toEqual(ASHA));
  const forget = vi.fn();
  addEventListener('navodayan:replaced', forget);
  onTestFinished(() => removeEventListener('navodayan:replaced', forget));
  storeInAnotherTab(null);
  await vi.waitFor(() => expect(store.read().member).toBeNull());
  expect(forget).toHaveBeenCalledTimes(1);
  storeInAnotherTab('of Ravi');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));

  localStorage.setItem('auth', JSON.stringify({ _id: 'asha', first_name: 'Asha', role: 'user' }));
  const early = startWith(new Promise<Answer>(() => undefined), RAVI_SIGNED_IN);
  storeInAnotherTab('of Ravi again');
  await vi.waitFor(() => expect(early.reload).toHaveBeenCalledTimes(1));
});

test('a late answer to a call of the previous account neither hides the new session nor changes the stored user', async () => {
  const check = Promise.withResolvers<Answer>();
  const { store, reload } = startWith(SIGNED_IN, check.promise, RAVI_SIGNED_IN);
  await vi.waitFor(() => expect(store.read().member).toEqual(ASHA));
  localStorage.setItem('auth', JSON.stringify({ _id: 'ravi', first_name: 'Ravi', role: 'user' }));
  storeInAnotherTab('of Ravi');
  store.actions.replaceUser({ ...ASHA, first_name: 'Asha Devi' } as User);
  expect(JSON.parse(localStorage.getItem('auth') ?? '')).toMatchObject({ _id: 'ravi' });
  check.resolve(RAVI_SIGNED_IN);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  store.actions.replaceUser({ ...ASHA, _id: 'someone else' } as User);
  expect(store.read().member).toMatchObject({ _id: 'asha' });
});

test('a slow sign-out leaves the session that another tab has begun', async () => {
  const { store } = startWith(SIGNED_IN);
  await vi.waitFor(() => expect(store.read().member).toEqual(ASHA));
  const ending = store.actions.end();
  localStorage.setItem('authToken', 'of Ravi');
  await ending;
  expect(localStorage.getItem('authToken')).toBe('of Ravi');
  expect(store.read().member).toBeNull();
});

test.for([
  ['user', 'role'],
  ['admin', null],
] as const)(
  'after an ended session of an administrator, signing in as %s leaves the loss %s',
  async ([role, loss]) => {
    localStorage.setItem('auth', JSON.stringify({ _id: 'asha', first_name: 'Asha', role: 'admin' }));
    const { store } = startWith({ status: 401, body: { success: false, code: 'NOT_SIGNED_IN' } });
    await vi.waitFor(() => expect(store.read()).toMatchObject({ member: null, loss: 'session' }));
    expect(createSessionStore().read().loss).toBe('session');
    store.actions.begin('new half', { ...ASHA, role } as User);
    expect(store.read().loss).toBe(loss);
    expect(createSessionStore().read().loss).toBe(loss);
    await store.actions.end();
    expect(createSessionStore().read().loss).toBeNull();
  },
);

test('what was loaded for one session is forgotten on signing in and out', async () => {
  const { store } = startWith(SIGNED_IN);
  await vi.waitFor(() => expect(store.read().member).toEqual(ASHA));
  const forget = vi.fn();
  addEventListener('navodayan:replaced', forget);
  onTestFinished(() => removeEventListener('navodayan:replaced', forget));
  await store.actions.end();
  expect(forget).toHaveBeenCalledTimes(1);
  store.actions.begin('new half', ASHA as User);
  expect(forget).toHaveBeenCalledTimes(2);
  expect(store.read().member).toEqual(ASHA);
});

test('a call refused while a check is running leads to one more check after it', async () => {
  const late = Promise.withResolvers<Answer>();
  const demoted = { body: { success: true, user: { ...ASHA, role: 'user' } } };
  const { store, count } = startWith(
    { body: { success: true, user: { ...ASHA, role: 'admin' } } },
    late.promise,
    demoted,
  );
  await vi.waitFor(() => expect(store.read().member?.role).toBe('admin'));
  store.actions.check();
  await vi.waitFor(() => expect(count.checks).toBe(2));
  store.actions.checkAfterRefusal();
  store.actions.checkAfterRefusal();
  expect(count.checks).toBe(2);
  late.resolve({ body: { success: true, user: { ...ASHA, role: 'admin' } } });
  await vi.waitFor(() => expect(store.read()).toMatchObject({ member: { role: 'user' }, loss: 'role' }));
  expect(count.checks).toBe(3);
});
