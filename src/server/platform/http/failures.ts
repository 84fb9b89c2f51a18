import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, type ErrorCode, ERRORS } from '#shared/errors.ts';
import { text, textOfEach, type Locale, type Sentence } from '#shared/text.ts';
import { issueSentence, z } from '#shared/zod.ts';
import { isDatabaseDown, isDatabaseBusy } from '#server/platform/database/availability.ts';
import { platformErrors } from '#server/platform/errors.ts';
import { localeOf } from './locale.ts';
import { failurePage, FAILURE_PAGE_POLICY } from './failure-page.ts';
import { logRefusal } from './refusal-log.ts';

/** Shape of every error response (ruling 22). */
export const failureReply = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

const BUSY_RETRY_SECONDS = 5;
/** Longer than for other errors, because an operator has to free disk space first. */
const NO_ROOM_RETRY_SECONDS = 300;

/** Installs the error handler, and the 404 response for unknown paths and methods. */
export function handleFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => answerFailure(error, request, reply));
  app.setNotFoundHandler((request, reply) => answerFailure(new AppError('NOT_FOUND'), request, reply));
}

/**
 * Sends any error as a failure: a known error with its own message, an unknown error with a general message after
 * logging it in full.
 */
export function answerFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAppError(thrown, request);
  const locale = localeOf(request);
  if (error.code === 'BUSY' || error.code === 'TOO_MANY_TRIES') logRefusal(request.server.log, error, thrown);
  else if (error.status >= 500) request.log.error({ err: thrown }, 'request failed');
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(error.retryAfterSeconds));
  // Otherwise the server would parse the unread part of the body as the next request.
  if (error.status === 413) reply.header('connection', 'close');
  const back = wayBack(request);
  if (back !== undefined)
    return answerPage(reply.code(error.status), text(locale, error.sentence), back, locale);
  return reply
    .code(error.status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send({
      success: false,
      message: text(locale, error.sentence),
      code: error.code,
      ...(error.fields && { fields: textOfEach(locale, error.fields) }),
    });
}

/** Returns where to go back to, if a person opened the address in a tab, where JSON would be unreadable. */
function wayBack({ routeOptions, headers, url }: FastifyRequest): string | undefined {
  if (headers.accept?.includes('text/html') !== true) return undefined;
  const paths = routeOptions.config?.endpoint?.opensInTab ?? [];
  const back = new URLSearchParams(url.split('?')[1]).get('back');
  return paths.find((path) => path === back) ?? paths[0];
}

function answerPage(reply: FastifyReply, message: string, path: string, locale: Locale): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': FAILURE_PAGE_POLICY,
      'cache-control': 'no-store',
    })
    .serializer((payload: unknown) => String(payload))
    .send(failurePage(message, { path, label: text(locale, platformErrors.goBack) }, locale));
}

function toAppError(thrown: unknown, request: FastifyRequest): AppError {
  if (thrown instanceof AppError) return thrown;
  if (hasZodFastifySchemaValidationErrors(thrown)) return fromIssues(thrown.validation);
  // Check for HTTP errors first, because an interrupted body has the same code as a lost database connection.
  const code = isHttpError(thrown) ? codeOf(thrown) : null;
  if (code) return new AppError(code, sentenceOf(thrown, code));
  if (isDatabaseDown(thrown))
    return new AppError('BUSY', platformErrors.databaseAway, {
      retryAfterSeconds: BUSY_RETRY_SECONDS,
    });
  if (isDatabaseBusy(thrown))
    return new AppError('BUSY', undefined, { retryAfterSeconds: BUSY_RETRY_SECONDS });
  if (isRoomGone(thrown))
    return new AppError('BUSY', platformErrors.noSpace, {
      retryAfterSeconds: NO_ROOM_RETRY_SECONDS,
    });
  if (isOwnerGone(thrown)) return new AppError('STALE', platformErrors.ownerGone);
  if (isTextTheDatabaseRefuses(thrown)) return new AppError('VALIDATION', platformErrors.unstorable);
  return new AppError('INTERNAL', platformErrors.internal(request.id));
}

type Issue = { readonly instancePath?: string; readonly message?: string; readonly params?: unknown };

/**
 * Converts validation issues to an error for every invalid field, with the first message as the response's message.
 */
function fromIssues(issues: readonly Issue[]): AppError {
  // No prototype, because a field may be called `constructor`.
  const fields: Record<string, Sentence> = Object.create(null);
  for (const issue of issues) {
    for (const name of fieldNames(issue)) fields[name] ??= issueSentence(issue.message ?? '');
  }
  const named = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== ''));
  const sentence = Object.values(fields)[0];
  return new AppError('VALIDATION', sentence, Object.keys(named).length > 0 ? { fields: named } : {});
}

function fieldNames(issue: Issue): string[] {
  const base = (issue.instancePath ?? '').slice(1).replaceAll('/', '.');
  const keys = unknownKeys(issue.params);
  return keys.length === 0 ? [base] : keys.map((key) => (base === '' ? key : `${base}.${key}`));
}

function unknownKeys(params: unknown): string[] {
  if (typeof params !== 'object' || params === null || !('keys' in params) || !Array.isArray(params.keys))
    return [];
  return params.keys.filter((key) => typeof key === 'string').map((key: string) => key.slice(0, 100));
}

function isHttpError(thrown: unknown): thrown is FastifyError {
  return (
    thrown instanceof Error &&
    'statusCode' in thrown &&
    typeof thrown.statusCode === 'number' &&
    thrown.statusCode < 500
  );
}

function codeOf(error: FastifyError): ErrorCode {
  switch (error.statusCode) {
    case 404:
      return 'NOT_FOUND';
    case 413:
      return 'TOO_LARGE';
    case 415:
      return 'UNSUPPORTED_TYPE';
    case 429:
      return 'TOO_MANY_TRIES';
    case undefined:
    default:
      return 'VALIDATION';
  }
}

const SENTENCES: Readonly<Record<string, Sentence>> = {
  ECONNRESET: platformErrors.interrupted,
  FST_ERR_CTP_INVALID_JSON_BODY: platformErrors.notJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: platformErrors.emptyJson,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: platformErrors.sendJson,
  FST_ERR_CTP_BODY_TOO_LARGE: platformErrors.requestTooLarge,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: platformErrors.otherLength,
  FST_ERR_BAD_URL: platformErrors.addressUnreadable,
  FST_ERR_MAX_PARAM_LENGTH: platformErrors.addressTooLong,
  FST_PARTS_LIMIT: platformErrors.tooManyParts,
  FST_FIELDS_LIMIT: platformErrors.tooManyFields,
  FST_FILES_LIMIT: platformErrors.tooManyFiles,
  FST_PROTO_VIOLATION: platformErrors.fieldName,
};

function sentenceOf(error: unknown, code: ErrorCode): Sentence {
  const key = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SENTENCES[key] ?? ERRORS[code].message;
}

/** Returns whether a disk of the application or the database is full (SQLSTATE 53100), or a quota is exceeded. */
function isRoomGone(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && /^(ENOSPC|EDQUOT|53100)$/.test(String(thrown.code));
}

/** Returns whether an account or a session was deleted during the request (SQLSTATE 23503, foreign key violation). */
function isOwnerGone(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === '23503';
}

/** Returns whether text contains NUL or a character outside the encoding (SQLSTATE 22021 and 22P05). */
function isTextTheDatabaseRefuses(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && (thrown.code === '22021' || thrown.code === '22P05');
}
