import { defineText } from '#shared/text.ts';

/** Texts of the directory's search, filters and list. */
export const searchText = defineText({
  en: {
    search: 'Search the directory',
    searchPlaceholder: 'Name, profession, school or city',
    school: 'School',
    state: 'State of school',
    city: 'City',
    filters: 'Filters',
    filtersSet: 'Filters in use',
    removeFilter: (value: string) => `Remove filter: ${value}`,
    show: (count: string | undefined) => (count === undefined ? 'Show alumni' : `Show ${count} alumni`),
    reset: 'Reset',
    more: 'Show more alumni',
    loadingMore: 'Loading...',
    failed: "We couldn't load the directory.",
    failedMore: "We couldn't load more alumni.",
    noHitTitle: 'No matches',
    noHit: 'Try a different spelling, or remove a filter.',
    didYouMean: 'Did you mean',
    meant: 'No one matches your search as you typed it.',
  },
});
