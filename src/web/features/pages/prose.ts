/** Content of a chapter or of one of its parts, in display order. */
export type ProseBody = {
  readonly id: string;
  readonly title: string;
  readonly paragraphs?: readonly string[];
  /** Numbered steps. */
  readonly steps?: readonly { readonly title: string; readonly body: string }[];
  readonly points?: readonly string[];
  /** A highlighted note. */
  readonly note?: { readonly title: string; readonly body: string };
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
