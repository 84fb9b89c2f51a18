/** What a chapter, or a part of one, may hold; in this order. */
export type ProseBody = {
  readonly id: string;
  readonly title: string;
  readonly paragraphs?: readonly string[];
  /** Done one after the other. */
  readonly steps?: readonly { readonly title: string; readonly words: string }[];
  readonly points?: readonly string[];
  /** One thing that must not be missed. */
  readonly note?: { readonly title: string; readonly words: string };
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly links?: readonly { readonly label: string; readonly to: string }[];
};

export type Chapter = ProseBody & { readonly parts?: readonly ProseBody[] };

export type Prose = {
  readonly title: string;
  readonly lead: string;
  readonly description: string;
  readonly chapters: readonly Chapter[];
};
