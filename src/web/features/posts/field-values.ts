import { POST_LABELS, UNION_AUTHOR, type PostFields } from '#shared/posts/fields.ts';
import { textOf } from '#web/lib/use-text.ts';
import { historyText, postText } from './text.ts';

/** Labels of the fields without an own one. */
const SHARED_LABELS = {
  coverDrawing: POST_LABELS.cover,
  coverPicture: POST_LABELS.cover,
  authorKind: POST_LABELS.author,
  authorMember: POST_LABELS.author,
} as const;

/** Returns the label of a field. */
export function fieldLabelOf(name: keyof PostFields): string {
  switch (name) {
    case 'coverDrawing':
    case 'coverPicture':
    case 'authorKind':
    case 'authorMember':
      return textOf(SHARED_LABELS[name]);
    default:
      return textOf(POST_LABELS[name]);
  }
}

/** Returns the value of a field as text that people can compare. */
export function fieldValueOf(name: keyof PostFields, fields: PostFields): string {
  switch (name) {
    case 'coverDrawing':
    case 'coverPicture':
      return coverOf(fields);
    case 'authorKind':
    case 'authorMember':
      return authorOf(fields);
    default:
      return String(fields[name] ?? '');
  }
}

/** Returns the name of the cover. */
export function coverOf({ coverDrawing, coverPicture }: PostFields): string {
  const text = textOf(historyText);
  if (coverPicture !== null) return text.picture;
  return coverDrawing === null ? text.none : text.drawing(coverDrawing);
}

/** Returns the author; `memberName` is the name of the chosen member, if it is known. */
export function authorOf(
  { authorKind, guestName }: PostFields,
  memberName: string = textOf(postText).author.member,
): string {
  switch (authorKind) {
    case 'union':
      return UNION_AUTHOR;
    case 'member':
      return memberName;
    case 'guest':
      return guestName;
  }
}
