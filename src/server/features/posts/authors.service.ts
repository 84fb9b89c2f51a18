import type { AuthorKind } from '#shared/posts/fields.ts';
import type { Author } from '#shared/posts/post.ts';
import { profileImagePath } from '#server/core/accounts/user-view.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findAuthors } from './posts.queries.ts';

const AUTHORS_MAX = 10;

/** A member's columns; all null unless the author is a member with a public page. */
type MemberColumns = {
  readonly author_id: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly profession: string | null;
  readonly school_name: string | null;
  readonly in_year: number | null;
  readonly out_year: number | null;
  readonly photo_key: string | null;
};

type AuthorColumns = MemberColumns & {
  readonly author_kind: AuthorKind;
  readonly guest_name: string;
  readonly guest_about: string;
};

/**
 * Returns the author as readers see them; null for the community itself, which also replaces a member who no longer
 * has a public page.
 */
export function authorOf(row: AuthorColumns): Author | null {
  if (row.author_kind === 'member') return memberAuthor(row);
  if (row.author_kind === 'union') return null;
  return { name: row.guest_name, about: row.guest_about || undefined };
}

/** Returns a member as the author; null if the columns contain none. */
export function memberAuthor(row: MemberColumns): Author | null {
  if (row.author_id === null) return null;
  const { in_year: joined, out_year: left } = row;
  const years = joined === null || left === null ? '' : `${joined}–${String(left % 100).padStart(2, '0')}`;
  const school = [row.school_name, years].filter(Boolean).join(' ');
  return {
    name: [row.first_name, row.last_name].filter(Boolean).join(' '),
    about: [row.profession, school].filter(Boolean).join(', ') || undefined,
    photo: profileImagePath(row.photo_key) ?? undefined,
  };
}

/** Searches members with a public page by name, to choose an author. */
export async function findPostAuthors(deps: Pick<Deps, 'db'>, search: string) {
  const rows = search.trim() === '' ? [] : await findAuthors(deps.db, search, AUTHORS_MAX);
  return rows.flatMap((row) => {
    const author = memberAuthor(row);
    return author ? [{ _id: row.author_id, ...author }] : [];
  });
}
