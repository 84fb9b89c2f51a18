import { fieldErrors } from '#shared/field-errors.ts';
import { hasControlCharacters, isBlank, requiredText, TEXT_MAX } from '#shared/fields.ts';
import type { FieldSentences } from '#shared/errors.ts';
import { defineText, type Sentence } from '#shared/text.ts';

/** Who wrote a post: the union, a member with a public page, or a guest whose details are entered with the post. */
export const AUTHOR_KINDS = ['union', 'member', 'guest'] as const;
export type AuthorKind = (typeof AUTHOR_KINDS)[number];

/** Number of cover drawings. A post's cover is one of them or a picture. */
export const COVER_DRAWINGS = 6;
/** Maximum size of a post's Markdown, in bytes of UTF-8. */
export const BODY_BYTES_MAX = 100 * 1024;
/** Maximum lengths, in characters. */
export const POST_MAX = {
  title: 120,
  excerpt: 300,
  category: 40,
  guestName: TEXT_MAX.name,
  guestAbout: 200,
} as const;

/** All fields of a post's version, flat because `createAutosave` needs them so. */
export type PostFields = {
  readonly title: string;
  readonly excerpt: string;
  readonly category: string;
  /** Markdown. */
  readonly body: string;
  /** Number of the cover drawing, from 1; null if the cover is a picture. */
  readonly coverDrawing: number | null;
  /** Id of the cover's picture. */
  readonly coverPicture: string | null;
  readonly authorKind: AuthorKind;
  readonly authorMember: string | null;
  /** Details of a guest; kept while another kind of author is chosen. */
  readonly guestName: string;
  readonly guestAbout: string;
};

export const EMPTY_POST: PostFields = {
  title: '',
  excerpt: '',
  category: '',
  body: '',
  coverDrawing: 1,
  coverPicture: null,
  authorKind: 'union',
  authorMember: null,
  guestName: '',
  guestAbout: '',
};

export const POST_LABELS = {
  title: defineText({ en: 'Title' }),
  excerpt: defineText({ en: 'Summary' }),
  category: defineText({ en: 'Category' }),
  body: defineText({ en: 'Text' }),
  cover: defineText({ en: 'Cover' }),
  author: defineText({ en: 'Author' }),
  guestName: defineText({ en: "Author's name" }),
  guestAbout: defineText({ en: 'About the author' }),
};

export const postFieldErrors = {
  bodyTooLong: defineText({
    en: 'The text can be at most 100 KB, about 15,000 words. Shorten it, or publish it in parts.',
  }),
  memberNeeded: defineText({ en: 'Choose the member who wrote this post.' }),
  /** The member's account was deleted, or they turned off their public page. */
  memberGone: defineText({
    en: "This member no longer has a public page, so they can't be the author. Choose another author.",
  }),
  pictureGone: defineText({
    en: "This picture doesn't exist any more. Upload it again, or choose a drawing.",
  }),
  coverNeeded: defineText({ en: 'Choose a drawing or upload a picture.' }),
  pictureNeeded: defineText({ en: 'Choose a picture.' }),
};

type TextName = keyof typeof POST_MAX;
const TEXT_NAMES: readonly TextName[] = ['title', 'excerpt', 'category', 'guestName', 'guestAbout'];

/** Validates a version before saving: lengths and characters. Fields may be empty. */
export function checkPostDraft(fields: PostFields): FieldSentences {
  const found: Record<string, Sentence> = {};
  for (const name of TEXT_NAMES) {
    const value = fields[name];
    if (value.length > POST_MAX[name]) found[name] = fieldErrors.tooLong(POST_LABELS[name], POST_MAX[name]);
    else if (hasControlCharacters(value)) found[name] = fieldErrors.notShown(POST_LABELS[name]);
  }
  if (bytesOf(fields.body) > BODY_BYTES_MAX) found['body'] = postFieldErrors.bodyTooLong;
  return found;
}

/**
 * Validates a post before publication, including `checkPostDraft`. The server also checks that the member still has a
 * public page.
 */
export function checkPost(fields: PostFields): FieldSentences {
  const found: Record<string, Sentence> = {};
  for (const name of ['title', 'excerpt', 'category'] as const) need(found, fields, name);
  if (isBlank(fields.body)) found['body'] = fieldErrors.required(POST_LABELS.body);
  if (fields.coverDrawing === null && fields.coverPicture === null)
    found['coverDrawing'] = postFieldErrors.coverNeeded;
  if (fields.authorKind === 'member' && fields.authorMember === null)
    found['authorMember'] = postFieldErrors.memberNeeded;
  if (fields.authorKind === 'guest') need(found, fields, 'guestName');
  return { ...found, ...checkPostDraft(fields) };
}

function need(found: Record<string, Sentence>, fields: PostFields, name: TextName): void {
  const message = requiredText(fields[name], POST_LABELS[name], POST_MAX[name]);
  if (message) found[name] = message;
}

/** Returns the length of a text in bytes of UTF-8. */
export function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
}
