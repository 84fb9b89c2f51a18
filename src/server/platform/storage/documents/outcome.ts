import type { DocumentType } from '#shared/files/document-types.ts';
import type { Sentence } from '#shared/text.ts';

/** Reasons for rejecting a document. */
export const REFUSAL_REASONS = [
  'empty',
  'type',
  'mismatch',
  'damaged',
  'encrypted',
  'macro',
  'embedded',
  'pixels',
  'too-complex',
] as const;

export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export type Refusal = { ok: false; reason: RefusalReason; sentence: Sentence };

/**
 * An accepted document: its detected type, and pictures of its pages as JPEG, which are kept instead of the file. A Word
 * file has none.
 */
export type Accepted = { ok: true; type: DocumentType; pages: readonly Uint8Array[] };
