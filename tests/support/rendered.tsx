/** Renders parts of the web app in a real browser, with stubbed responses instead of a server. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { cdp, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/base.css';
import { SessionProvider } from '#web/lib/session.tsx';
import { AlertProvider } from '#web/ui/alerts.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';

/** A stubbed response; the status is 200 by default. Null means a network error. */
export type Answer = { readonly status?: number; readonly body: object } | null;
/** Responds to a call by method and path, such as `GET /api/auth/user/profile`, and by its JSON body. */
export type Answers = (call: string, url: URL, body?: unknown) => Answer | Promise<Answer>;

const NOTHING_FOUND: Answer = { status: 404, body: { success: false } };

/** Stubs every call by `fetch` and `XMLHttpRequest` until the test ends. */
export function answerCalls(answers: Answers): void {
  const answer = async (method: string, path: string, body?: unknown) => {
    const url = new URL(path, location.href);
    return answers(`${method} ${url.pathname}`, url, body);
  };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    const json: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    const answered = await untilAborted(answer(method, path, json), signal);
    if (answered === null) throw new TypeError('Failed to fetch');
    return Response.json(answered.body, { status: answered.status ?? 200 });
  });
  vi.stubGlobal('XMLHttpRequest', uploadsAnsweredBy(answer));
  onTestFinished(() => void vi.unstubAllGlobals());
}

async function untilAborted<T>(answering: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return answering;
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([answering, aborted]);
}

function uploadsAnsweredBy(answer: (method: string, path: string) => Promise<Answer>) {
  return class Upload extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    #asked: [method: string, path: string] = ['', ''];
    open(method: string, path: string): void {
      this.#asked = [method, path];
    }
    setRequestHeader(): void {}
    async send(): Promise<void> {
      const answered = await answer(...this.#asked);
      this.status = answered?.status ?? 200;
      this.responseText = JSON.stringify(answered?.body);
      this.dispatchEvent(new Event(answered === null ? 'error' : 'load'));
    }
  };
}

/** Renders part of the web app at a URL, inside the app's root providers. Without `answers`, every request gets 404. */
export async function renderAt(at: string, element: ReactNode, answers: Answers = () => NOTHING_FOUND) {
  answerCalls(answers);
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={client}>
      <SessionProvider>
        <ToastProvider>
          <AlertProvider>
            <RouterProvider router={router} />
          </AlertProvider>
        </ToastProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { screen, address };
}

/** Step in milliseconds by which to advance the stopped clock. Effects run after each step. */
const MOMENT_MS = 500;

/**
 * Replaces timers with fake timers until the test ends. Returns a function that advances them by milliseconds. Call it
 * before rendering; afterwards use `press` and avoid polling, because Vitest's polls and pointer actions advance fake
 * timers.
 */
export function stopClock(): (milliseconds: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  return async (milliseconds) => {
    for (let left = milliseconds; left > 0; left -= MOMENT_MS)
      await drawn(() => vi.advanceTimersByTimeAsync(Math.min(left, MOMENT_MS)));
    await nextFrames();
  };
}

/** Runs an action and waits until React has rendered the result. */
async function drawn(work: () => Promise<unknown>): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await act(async () => void (await work()));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
}

/** Clicks a button without a pointer, because a pointer would keep hovering over it. */
export async function press(button: Locator): Promise<void> {
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await nextFrames();
}

/** Waits until layout and scroll observers have been notified. */
export async function nextFrames(): Promise<void> {
  await new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told)));
}

/** Emulates reduced motion until the test ends. */
export async function reduceMotion(): Promise<void> {
  const ask = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await ask('reduce');
  onTestFinished(async () => void (await ask('')));
}

/** Simulates hiding or showing the tab. */
export function hideTab(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

export function transferOf(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

/** Selects a file in the input with this test id. */
export function chooseFile(testId: string, file: File): void {
  const input = document.querySelector<HTMLInputElement>(`[data-testid=${testId}]`);
  if (!input) throw new Error('There is no input for files.');
  input.files = transferOf([file]).files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Delays calls of a browser method until `release` runs all of them or only the last one, or until the test ends. A
 * delayed call then runs `work`, by default the method itself.
 */
export function delayCalls(
  target: object,
  name: string,
  work: (own: () => unknown) => unknown = (own) => own(),
) {
  const waiting: (() => void)[] = [];
  const method: unknown = Reflect.get(target, name);
  Reflect.set(target, name, async function delayed(this: unknown, ...given: unknown[]) {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return work(() => (typeof method === 'function' ? Reflect.apply(method, this, given) : undefined));
  });
  const release = async (which: 'all' | 'last' = 'all') => {
    for (const resolve of waiting.splice(which === 'all' ? 0 : -1)) resolve();
    await nextFrames();
  };
  onTestFinished(() => {
    Reflect.set(target, name, method);
    return release();
  });
  return { pendingCount: () => waiting.length, release };
}
