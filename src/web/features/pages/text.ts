/** Words around the pages to read. */
export const TEXT = {
  contents: 'Contents',
  previous: 'Previous chapter:',
  next: 'Next chapter:',
  chapters: 'Chapters',
} as const;
