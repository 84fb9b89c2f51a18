/** A run of text within a paragraph. */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** A block of a post as structured data, which React renders without raw HTML. */
export type Block =
  | { readonly kind: 'heading'; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph' | 'quote'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] };

/** A member, or the union, which has a name only. */
export type Author = {
  readonly name: string;
  readonly profession?: string | undefined;
  readonly school?: string | undefined;
  readonly joined?: number | undefined;
  readonly left?: number | undefined;
};

export type PostSummary = {
  readonly id: string;
  readonly title: string;
  /** ISO date. */
  readonly date: string;
  readonly author: Author;
  readonly category: string;
  /** Number of the cover drawing, 1 to 6. */
  readonly cover: number;
  readonly excerpt: string;
  readonly readMinutes: number;
};

export type Post = PostSummary & { readonly blocks: readonly Block[] };

/** Formats a date with a fixed locale and time zone, so that prerendering and hydration give the same text. */
export function longDate(date: string): string {
  return new Date(date).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
