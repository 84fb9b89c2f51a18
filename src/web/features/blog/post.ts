/** A run of words within a paragraph. */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** A part of a post, as it is rendered: elements, never HTML text. */
export type Block =
  | { readonly kind: 'heading'; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph' | 'quote'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] };

export type PostSummary = {
  readonly id: string;
  readonly title: string;
  /** ISO date. */
  readonly date: string;
  readonly author: string;
  readonly category: string;
  /** Which of the six covers. */
  readonly cover: number;
  readonly excerpt: string;
  readonly readMinutes: number;
};

export type Post = PostSummary & { readonly blocks: readonly Block[] };

/** A date as people read it; the same in the built page and in the browser. */
export function longDate(date: string): string {
  return new Date(date).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
