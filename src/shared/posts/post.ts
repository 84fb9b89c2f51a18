/** A run of text within a paragraph. */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** A block of a post as structured data, so that React renders it without raw HTML. */
export type Block =
  | { readonly kind: 'heading'; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph' | 'quote'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'picture';
      /** Id of the picture (`pictures.ts`). */
      readonly id: string;
      readonly alt: string;
      /** Of the large size, in pixels. */
      readonly width: number;
      readonly height: number;
    };

/** A member, a guest, or the union, which has only a name. */
export type Author = {
  readonly name: string;
  /** Profession, school and years in one line. */
  readonly about?: string | undefined;
  /** Address of a member's photo. */
  readonly photo?: string | undefined;
};

export type PostSummary = {
  /** Address below `/blog/`. */
  readonly id: string;
  readonly title: string;
  /** ISO date of the first publication. */
  readonly date: string;
  /** Null for the community itself. */
  readonly author: Author | null;
  readonly category: string;
  /** Number of the cover drawing, or id of a picture. */
  readonly cover: number | string;
  readonly excerpt: string;
  readonly readMinutes: number;
};

/** A post as readers see it. */
export type Post = PostSummary & { readonly blocks: readonly Block[] };

/** What the server passes to the blog's pages, the feed and the sitemap. */
export type Blog = {
  /** All public posts, the newest first. */
  readonly posts: readonly PostSummary[];
  /** Text of the post whose page is rendered; null on other pages. */
  readonly post: Pick<Post, 'id' | 'blocks'> | null;
};
