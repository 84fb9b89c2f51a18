import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { rm } from 'node:fs/promises';
import { AppError, fieldError } from '#shared/errors.ts';
import { fieldErrors } from '#shared/field-errors.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { DOCUMENT_BYTES_MAX } from '#shared/files/documents.ts';
import type { Sentence } from '#shared/text.ts';
import { platformErrors } from '#server/platform/errors.ts';
import { errorCode } from '#server/platform/system-error.ts';
import { networkOf } from '#server/platform/rate-limit/network.ts';
import { spool } from '#server/platform/storage/temporary-files.ts';
import type { UploadedFile } from './endpoints.ts';

/** Limits of one multipart body. Text fields may use four bytes per character. */
export const MULTIPART_LIMITS = {
  fieldNameSize: 100,
  fieldSize: TEXT_MAX.any * 4,
  fields: 60,
  files: 4,
  parts: 64,
  headerPairs: 40,
  // One byte over the limit, so that a larger file can be detected.
  fileSize: DOCUMENT_BYTES_MAX + 1,
} as const;

/** Maximum Content-Length of a multipart body in bytes. */
const BODY_BYTES_MAX = 4 * DOCUMENT_BYTES_MAX;

export type ReceivedBody = Readonly<{
  fields: Readonly<Record<string, string>>;
  files: Readonly<Record<string, UploadedFile>>;
}>;

export type ReceivingOptions = Readonly<{
  /** Names of the file fields to read. */
  fileFields: readonly string[];
  /** Error for a file over 5 MB. */
  tooLarge: Sentence;
  /** Directory for the temporary files. */
  directory: string;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  /** Aborts, with the error to send, when the upload loses its slot. */
  cut: AbortSignal;
}>;

/**
 * Reads a multipart body: fields as text, expected files into temporary files of at most 5 MB each; unexpected files
 * are discarded on arrival. Leaves no file behind when it rejects.
 * @throws {AppError} UNSUPPORTED_TYPE, TOO_LARGE, VALIDATION for a malformed body, or the reason why the upload was
 * aborted.
 */
export async function readMultipart(
  request: FastifyRequest,
  options: ReceivingOptions,
): Promise<ReceivedBody> {
  refuseUnfitBody(request, options);
  return untilCut(receive(request, options), options.cut);
}

async function receive(request: FastifyRequest, options: ReceivingOptions): Promise<ReceivedBody> {
  const fields: Record<string, string> = Object.create(null);
  const files: Record<string, UploadedFile> = Object.create(null);
  try {
    for await (const part of request.parts({ limits: MULTIPART_LIMITS })) {
      if (part.type === 'field') fields[part.fieldname] = textOf(part);
      else if (options.fileFields.includes(part.fieldname) && files[part.fieldname] === undefined)
        files[part.fieldname] = { ...(await keep(part, options)), network: networkOf(request.ip) };
      else part.file.resume();
    }
  } catch (error) {
    // Discard the unread body; otherwise the next request on this connection would wait for it.
    request.raw.unpipe();
    request.raw.resume();
    await removeFiles(Object.values(files));
    throw isDamaged(error) ? new AppError('VALIDATION', platformErrors.formDamaged) : error;
  }
  return { fields, files: withoutEmptyChoices(files) };
}

/** Rejects as soon as the upload is aborted. The connection then closes, and files that still arrive are deleted. */
async function untilCut(receiving: Promise<ReceivedBody>, cut: AbortSignal): Promise<ReceivedBody> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => {
    aborted.reject(cut.reason);
    void receiving.then(
      ({ files }) => removeFiles(Object.values(files)),
      () => undefined,
    );
  };
  if (cut.aborted) abort();
  else cut.addEventListener('abort', abort, { once: true });
  return Promise.race([receiving, aborted.promise]);
}

/** Deletes unclaimed temporary files, ignoring missing ones. */
export async function removeFiles(files: readonly UploadedFile[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file.path, { force: true })));
}

/**
 * Rejects a body that is not multipart before reading it, because only multipart bodies are aborted if they are too
 * slow.
 * @throws {AppError} UNSUPPORTED_TYPE
 */
export function refuseOtherForms({ headers }: FastifyRequest): void {
  if (headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== 'multipart/form-data')
    throw new AppError('UNSUPPORTED_TYPE', platformErrors.sendMultipart);
}

function refuseUnfitBody(request: FastifyRequest, { tooLarge }: ReceivingOptions): void {
  // A request without a body has no parts, whatever its content type.
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_TYPE', platformErrors.sendMultipart);
  if (Number(request.headers['content-length'] ?? 0) > BODY_BYTES_MAX)
    throw new AppError('TOO_LARGE', tooLarge);
}

async function keep(
  part: Extract<Multipart, { type: 'file' }>,
  { directory, tooLarge, signal }: ReceivingOptions,
): Promise<UploadedFile> {
  const spooled = await spool(part.file, { directory, bytesMax: DOCUMENT_BYTES_MAX });
  if ('tooLarge' in spooled) throw fieldError(part.fieldname, tooLarge, 'TOO_LARGE');
  return {
    path: spooled.path,
    bytes: spooled.bytes,
    fileName: part.filename ?? '',
    mediaType: part.mimetype,
    signal,
  };
}

function textOf(part: Extract<Multipart, { type: 'field' }>): string {
  if (part.valueTruncated)
    throw fieldError(part.fieldname, fieldErrors.textTooLong(TEXT_MAX.any), 'TOO_LARGE');
  if (typeof part.value !== 'string') return '';
  // The parser replaces invalid UTF-8 with this character.
  if (part.value.includes('\uFFFD')) throw fieldError(part.fieldname, platformErrors.unstorable);
  return part.value;
}

/**
 * Returns whether an error of busboy, which has no code, means a malformed body: no end, no boundary, or an
 * interruption.
 */
function isDamaged(error: unknown): boolean {
  return (
    error instanceof Error &&
    (/of multipart data$|^Multipart: Boundary|^The needle cannot/.test(error.message) ||
      errorCode(error) === 'ECONNRESET')
  );
}

/** Drops the empty, unnamed file that browsers send when no file was chosen. */
function withoutEmptyChoices(files: Readonly<Record<string, UploadedFile>>): Record<string, UploadedFile> {
  return Object.fromEntries(
    Object.entries(files).filter(([, file]) => file.bytes > 0 || file.fileName !== ''),
  );
}
