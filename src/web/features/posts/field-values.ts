import { POST_LABELS, type PostFields } from '#shared/posts/fields.ts';
import type { Sentence } from '#shared/text.ts';
import { siteSettings } from '#web/lib/site-settings.ts';
import { textOf } from '#web/lib/use-text.ts';
import { historyText, postText } from './text.ts';

const COVER_FIELDS: ReadonlySet<string> = new Set(['coverDrawing', 'coverPicture']);
const AUTHOR_FIELDS: ReadonlySet<string> = new Set(['authorKind', 'authorMember']);

/** Returns the label of a field. */
export function fieldLabelOf(name: keyof PostFields): string {
  if (COVER_FIELDS.has(name)) return textOf(POST_LABELS.cover);
  const labels: Readonly<Record<string, Sentence>> = POST_LABELS;
  return textOf(labels[name] ?? POST_LABELS.author);
}

/** Formats the value of a field as text for comparison. */
export function fieldValueOf(name: keyof PostFields, fields: PostFields): string {
  if (COVER_FIELDS.has(name)) return coverOf(fields);
  if (AUTHOR_FIELDS.has(name)) return authorOf(fields);
  return String(fields[name] ?? '');
}

/** Returns the name of the cover. */
export function coverOf({ coverDrawing, coverPicture }: PostFields): string {
  const text = textOf(historyText);
  if (coverPicture !== null) return text.picture;
  return coverDrawing === null ? text.none : text.drawing(coverDrawing);
}

/** Returns the author's name; `memberName` is the name of the chosen member, if known. */
export function authorOf(
  { authorKind, guestName }: PostFields,
  memberName: string = textOf(postText).author.member,
): string {
  switch (authorKind) {
    case 'union':
      return siteSettings.name;
    case 'member':
      return memberName;
    case 'guest':
      return guestName;
  }
}
