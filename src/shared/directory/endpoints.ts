import { defineEndpoint } from '#shared/endpoint.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { limitedUser, memberDetail } from '#shared/members/schema.ts';
import { id, success, text, wholeNumber } from '#shared/schemas.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { COUNT_MAX } from './count.ts';

/** Default page size of the directory (ruling 23). */
export const DIRECTORY_PAGE_SIZE = 24;

/** Search and filters of the directory; empty strings mean no filter. */
export const directoryFilter = z.object({
  search: text(TEXT_MAX.search).default(''),
  school: text(TEXT_MAX.place).default(''),
  state: text(TEXT_MAX.place).default(''),
  city: text(TEXT_MAX.place).default(''),
  /** Batch year; the community setting `batch-by` decides which year that is. */
  batch: z
    .string()
    .regex(/^(?:\d{4})?$/, { error: issueMessage({ en: 'The batch must be a year, such as 2003.' }) })
    .default(''),
});
export type DirectoryFilter = z.output<typeof directoryFilter>;

/**
 * - `name`: by name
 * - `newest`: newest member first
 * - `own-batch`: members of the reader's batch and school first, then all others, each group by name
 */
export const DIRECTORY_SORTS = ['name', 'newest', 'own-batch'] as const;
export type DirectorySort = (typeof DIRECTORY_SORTS)[number];

export const directoryQuery = directoryFilter.extend({
  sort: z
    .enum(DIRECTORY_SORTS, { error: issueMessage({ en: 'The sort must be name, newest or own-batch.' }) })
    .default('name'),
  /** Cursor from the previous page's response. */
  cursor: text(500).optional(),
  limit: wholeNumber('limit', 1, 100).default(DIRECTORY_PAGE_SIZE),
});
export type DirectoryQuery = z.output<typeof directoryQuery>;

const countUpToMax = z
  .number()
  .int()
  .max(COUNT_MAX + 1);

const LIST_FAILURE = { en: 'Failed to fetch users' };

/** Endpoints of the directory and of the founders on the home page (spec §7, ruling 22, 23). */
export const directoryCalls = {
  listMembers: defineEndpoint('GET', '/api/auth/all/users/limitedinfo', 'anyone', {
    summary: 'Search the directory, one page at a time. Visitors get public cards only.',
    failure: LIST_FAILURE,
    query: directoryQuery,
    reply: z.object({ success, users: z.array(limitedUser), nextCursor: z.string().nullable() }),
  }),
  listFounders: defineEndpoint('GET', '/api/auth/all/founders/limitedinfo', 'anyone', {
    summary: 'Founder members with a public page.',
    failure: { en: 'Failed to fetch founders info' },
    reply: z.object({ success, users: z.array(limitedUser) }),
  }),
  findMember: defineEndpoint('GET', '/api/directory/members/:id', 'signed-in', {
    summary:
      'Return one member, with the fields you may see; contact details are limited to a number of members.',
    failure: { en: 'Failed to get the users detail.' },
    params: z.object({ id }),
    reply: z.object({ success, user: memberDetail }),
  }),
  listSoundingAlike: defineEndpoint('GET', '/api/directory/sounding-alike', 'anyone', {
    summary: `List up to ${DIRECTORY_PAGE_SIZE} members whose names sound like the search but are spelled differently, closest first.`,
    failure: LIST_FAILURE,
    query: directoryFilter,
    reply: z.object({ success, users: z.array(limitedUser) }),
  }),
  countMembers: defineEndpoint('GET', '/api/directory/count', 'anyone', {
    summary: `Count the matching members and all members; ${COUNT_MAX + 1} means more than ${COUNT_MAX}. With a suggestion if none match.`,
    failure: LIST_FAILURE,
    query: directoryFilter,
    reply: z.object({
      success,
      matching: countUpToMax,
      total: countUpToMax,
      didYouMean: z.string().nullable(),
    }),
  }),
  listDirectoryOptions: defineEndpoint('GET', '/api/directory/options', 'anyone', {
    summary: 'List the values of the three filters, sorted.',
    failure: LIST_FAILURE,
    isRevalidated: true,
    reply: z.object({
      success,
      schools: z.array(z.string()),
      states: z.array(z.string()),
      cities: z.array(z.string()),
    }),
  }),
};
