/** Words around the pages to read. */
export const TEXT = {
  contents: 'Contents',
  previous: 'Previous chapter:',
  next: 'Next chapter:',
  chapters: 'Chapters',
  search: 'Search the guide',
  searchExample: 'document, photo, password',
  places: (count: number) => (count === 1 ? '1 place' : `${count} places`),
  nowhere: 'Nothing in the guide by these words. Write to us, and we add it.',
} as const;
