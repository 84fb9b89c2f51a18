/** Texts around the prose pages. */
export const TEXT = {
  contents: 'Contents',
  previous: 'Previous chapter:',
  next: 'Next chapter:',
  chapters: 'Chapters',
} as const;
