import type { Call, Endpoint, Input, Reply } from '#shared/endpoint.ts';
import { ERRORS, isErrorCode, type ErrorCode, type FieldMessages } from '#shared/errors.ts';
import { defineText, text } from '#shared/text.ts';
import { FORM_TOKEN_HEADER } from '#shared/site/form-token.ts';
import { takeEarlyAnswer } from './early-calls.ts';
import { readToken, reportRefusal } from './stored-session.ts';
import { pageLocale } from './use-text.ts';

/** Message for a request that got no response (network error). */
export const NETWORK_TROUBLE = defineText({
  en: "We can't reach the site. Check your connection and try again.",
});

/** Error of a failed call, with the server's message or the endpoint's default message (spec §8). */
export class ApiError extends Error {
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly code: ErrorCode | 'NETWORK';
  readonly fields: FieldMessages;

  constructor(failure: {
    status: number;
    code: ErrorCode | 'NETWORK';
    message: string;
    fields?: FieldMessages;
  }) {
    super(failure.message);
    this.name = 'ApiError';
    this.status = failure.status;
    this.code = failure.code;
    this.fields = failure.fields ?? {};
  }
}

/** Returns whether a call was rejected by a rate limit; the error's message says when to retry. */
export function isLimitReached(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'TOO_MANY_TRIES';
}

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Whether the request continues after the page closes (`keepalive`); its response is ignored. */
  readonly outlivesPage?: boolean;
  /** Token of a session that is not stored yet. */
  readonly token?: string;
  /** Token from `formToken`, for forms that need no sign-in. */
  readonly formToken?: string | undefined;
  /** Called with upload progress from 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

/**
 * Calls an endpoint. Each feature imports its own calls, so that a page loads only the calls it makes.
 * @throws {ApiError} for every failure, including network errors.
 */
export async function call<E extends Endpoint>(
  target: E,
  input: Input<E, File>,
  options: CallOptions = {},
): Promise<Reply<E>> {
  const request = toRequest(target, input, options);
  const answer = options.onProgress ? await sendWithProgress(request, options) : await send(request, options);
  return readAnswer<E>(target, answer);
}

/** A call whose response is a file. */
type BinaryCall = Endpoint & { readonly binary: true };

type Outgoing = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | FormData | null;
};
type Incoming = { status: number; text: string };
type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  files?: Record<string, File | undefined>;
};

function toRequest(target: Call, input: unknown, options: CallOptions = {}): Outgoing {
  const { params, query, body, files }: Parts = isParts(input) ? input : {};
  const token = options.token ?? readToken();
  const form = target.files ? toForm(body, files) : null;
  return {
    url: fillPath(target.path, params) + toQuery(query),
    method: target.method,
    headers: {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(options.formToken && { [FORM_TOKEN_HEADER]: options.formToken }),
      ...(!form && body && { 'content-type': 'application/json' }),
    },
    body: form ?? (body ? JSON.stringify(body) : null),
  };
}

/**
 * Fetches the file of a `binary` endpoint and the response headers.
 * @throws {ApiError} for every failure, including network errors.
 */
export async function callFile<E extends BinaryCall>(
  target: E,
  input: Input<E, File>,
  options: CallOptions = {},
): Promise<{ readonly file: Blob; readonly headers: Headers }> {
  return reach(toRequest(target, input), options, async (response) => {
    if (!response.ok) throw failureOf(target, response.status, parseJson(await response.text()));
    return { file: await response.blob(), headers: response.headers };
  });
}

function send(request: Outgoing, options: CallOptions): Promise<Incoming> {
  return reach(request, options, async (response) => ({
    status: response.status,
    text: await response.text(),
  }));
}

async function reach<T>(
  { url, ...init }: Outgoing,
  { signal, outlivesPage = false }: CallOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  try {
    const early = takeEarlyAnswer(url, init.headers['authorization']);
    return await read(
      await (early ??
        fetch(url, {
          ...init,
          credentials: 'same-origin',
          keepalive: outlivesPage,
          ...(signal && { signal }),
        })),
    );
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw networkTrouble();
  }
}

/** `fetch` reports no upload progress, so uploads with a progress bar use XMLHttpRequest. */
function sendWithProgress(request: Outgoing, { signal, onProgress }: CallOptions): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    const exchange = new XMLHttpRequest();
    exchange.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) exchange.setRequestHeader(name, value);
    exchange.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    exchange.addEventListener('load', () =>
      resolve({ status: exchange.status, text: exchange.responseText }),
    );
    exchange.addEventListener('error', () => reject(networkTrouble()));
    exchange.addEventListener('abort', () =>
      reject(new DOMException('The upload was cancelled.', 'AbortError')),
    );
    signal?.addEventListener('abort', () => exchange.abort());
    exchange.send(request.body);
  });
}

function readAnswer<E extends Endpoint>(target: Call, { status, text }: Incoming): Reply<E> {
  const answer = parseJson(text);
  if (status < 200 || status >= 300) throw failureOf(target, status, answer);
  if (!isReply<E>(answer)) throw failureOf(target, status, undefined);
  return answer;
}

/**
 * Returns whether the response is from our server and not, for example, a proxy's page. The server has validated it, so
 * the browser loads no schema to validate it again.
 */
function isReply<E extends Endpoint>(answer: unknown): answer is Reply<E> {
  return Array.isArray(answer) || (isRecord(answer) && answer['success'] === true);
}

/** Codes that may mean that the session has ended or the role was taken away. */
const ACCESS_LOST: ReadonlySet<ErrorCode> = new Set(['NOT_SIGNED_IN', 'SESSION_BINDING', 'FORBIDDEN']);

function failureOf(target: Call, status: number, answer: unknown): ApiError {
  const failure = isRecord(answer) ? answer : {};
  const code = isErrorCode(failure['code']) ? failure['code'] : 'INTERNAL';
  if (ACCESS_LOST.has(code) && readToken() !== null) reportRefusal();
  return new ApiError({
    status,
    code,
    message:
      typeof failure['message'] === 'string'
        ? failure['message']
        : text(pageLocale(), target.failure ?? ERRORS[code].message),
    fields: readFields(failure['fields']),
  });
}

function networkTrouble(): ApiError {
  return new ApiError({ status: 0, code: 'NETWORK', message: text(pageLocale(), NETWORK_TROUBLE) });
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params[name])));
}

function toQuery(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    textOf(value) === '' ? [] : [[name, textOf(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

function toForm(body: Record<string, unknown> = {}, files: Record<string, File | undefined> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) form.set(name, textOf(value));
  }
  for (const [name, file] of Object.entries(files)) if (file) form.set(name, file, file.name);
  return form;
}

/** Converts a primitive value for a URL or form; other values become empty. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readFields(value: unknown): FieldMessages {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
