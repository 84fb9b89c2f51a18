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
  'script',
  'launch',
  'embedded',
  'external',
  'pixels',
  'too-complex',
] as const;

export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export type Refusal = { ok: false; reason: RefusalReason; sentence: Sentence };

/** An accepted document: its detected type, the type to serve it as, and its size in bytes. */
export type Accepted = { ok: true; type: DocumentType; mediaType: string; bytes: number };

/** Result of an inspection: null if accepted, otherwise the reason for the rejection. */
export type Finding = RefusalReason | null;
