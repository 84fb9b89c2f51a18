import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, type ErrorCode, ERRORS } from '#shared/errors.ts';
import { z } from '#shared/zod.ts';
import { isDatabaseAway, isDatabaseBusy } from '#server/platform/database/away.ts';

/** The shape of every error answer (ruling 22). */
export const failureReply = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

const BUSY_RETRY_SECONDS = 5;
/** The disk is full; the operator has to free space. */
const NO_ROOM_RETRY_SECONDS = 300;

/** Installs the one error handler and the answer for unknown addresses and methods. */
export function handleFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => answerFailure(error, request, reply));
  app.setNotFoundHandler((request, reply) => answerFailure(new AppError('NOT_FOUND'), request, reply));
}

/** Answers any error as a failure: known ones in their own words, unknown ones logged whole and said in one sentence. */
export function answerFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAppError(thrown, request);
  if (error.status >= 500) request.log.error({ err: thrown }, 'request failed');
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(error.retryAfterSeconds));
  // The unread rest of a body would be taken for the next request.
  if (error.status === 413) reply.header('connection', 'close');
  return reply
    .code(error.status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send({
      success: false,
      message: error.message,
      code: error.code,
      ...(error.fields && { fields: error.fields }),
    });
}

function toAppError(thrown: unknown, request: FastifyRequest): AppError {
  if (thrown instanceof AppError) return thrown;
  if (hasZodFastifySchemaValidationErrors(thrown)) return fromIssues(thrown.validation);
  // Checked first: an interrupted body has the same code as a lost database connection.
  const code = isHttpError(thrown) ? codeOf(thrown) : null;
  if (code) return new AppError(code, sentenceOf(thrown, code));
  if (isDatabaseAway(thrown))
    return new AppError('BUSY', 'The database cannot be reached just now. Please try again in a moment.', {
      retryAfterSeconds: BUSY_RETRY_SECONDS,
    });
  if (isDatabaseBusy(thrown))
    return new AppError('BUSY', undefined, { retryAfterSeconds: BUSY_RETRY_SECONDS });
  if (isRoomGone(thrown))
    return new AppError('BUSY', 'The site has run out of space. Please try again later. Its log says why.', {
      retryAfterSeconds: NO_ROOM_RETRY_SECONDS,
    });
  if (isOwnerGone(thrown))
    return new AppError(
      'STALE',
      'Something that this belongs to was removed at the same moment. Reload the page and try again.',
    );
  if (isTextTheDatabaseRefuses(thrown))
    return new AppError('VALIDATION', 'Some of the text has characters that cannot be stored.');
  return new AppError(
    'INTERNAL',
    `${ERRORS.INTERNAL.message} If it stays, tell us this number: ${request.id}`,
  );
}

type Issue = { readonly instancePath?: string; readonly message?: string; readonly params?: unknown };

/** Lists every invalid field; the first sentence is the answer's message. */
function fromIssues(issues: readonly Issue[]): AppError {
  // Without a prototype: a field may be called `constructor`.
  const fields: Record<string, string> = Object.create(null);
  for (const issue of issues) {
    for (const name of fieldNames(issue)) fields[name] ??= issue.message ?? ERRORS.VALIDATION.message;
  }
  const named = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== ''));
  const message = Object.values(fields)[0] ?? ERRORS.VALIDATION.message;
  return new AppError('VALIDATION', message, Object.keys(named).length > 0 ? { fields: named } : {});
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

const SENTENCES: Readonly<Record<string, string>> = {
  ECONNRESET: 'The upload was interrupted. Please try again.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not readable JSON. Check it and send it again.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request says that it carries JSON, but it is empty.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send this request as application/json.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request is shorter or longer than it says.',
  FST_ERR_BAD_URL: 'This address is not readable.',
  FST_ERR_MAX_PARAM_LENGTH: 'This address is too long.',
  FST_PARTS_LIMIT: 'The form has too many parts.',
  FST_FIELDS_LIMIT: 'The form has too many fields.',
  FST_FILES_LIMIT: 'The form has too many files.',
  FST_PROTO_VIOLATION: 'The form has a field with a name that is not allowed.',
};

function sentenceOf(error: unknown, code: ErrorCode): string {
  const key = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SENTENCES[key] ?? ERRORS[code].message;
}

/** Whether a disk is full, ours or the database's (SQLSTATE 53100), or a quota is used up. */
function isRoomGone(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && /^(ENOSPC|EDQUOT|53100)$/.test(String(thrown.code));
}

/** SQLSTATE 23503: an account or a session was deleted during the request. */
function isOwnerGone(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === '23503';
}

/** SQLSTATE 22021 and 22P05: a NUL character, or one outside the encoding. */
function isTextTheDatabaseRefuses(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && (thrown.code === '22021' || thrown.code === '22P05');
}
