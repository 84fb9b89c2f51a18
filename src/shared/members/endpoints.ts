import { defineEndpoint } from '#shared/endpoint.ts';
import { id, success, text, TEXT_MAX, timestamp, wholeNumber } from '#shared/fields.ts';
import { z } from '#shared/zod.ts';
import { PHOTO_TOO_LARGE } from './photos.ts';
import { limitedUser, userMessageReply, userReply, visibility } from './schema.ts';

/** Default page size of the directory (RULINGS 23). */
export const DIRECTORY_PAGE_SIZE = 24;

/** Search and filters of the directory; empty means no filter. */
export const directoryFilter = z.object({
  search: text(TEXT_MAX.search).default(''),
  school: text(TEXT_MAX.place).default(''),
  state: text(TEXT_MAX.place).default(''),
  city: text(TEXT_MAX.place).default(''),
});
export type DirectoryFilter = z.output<typeof directoryFilter>;

export const DIRECTORY_SORTS = ['name', 'newest'] as const;
export type DirectorySort = (typeof DIRECTORY_SORTS)[number];

export const directoryQuery = directoryFilter.extend({
  sort: z.enum(DIRECTORY_SORTS, { error: 'The sort must be name or newest.' }).default('name'),
  /** The `nextCursor` of the previous page. */
  cursor: text(500).optional(),
  limit: wholeNumber('limit', 1, 100).default(DIRECTORY_PAGE_SIZE),
});
export type DirectoryQuery = z.output<typeof directoryQuery>;

const PHOTO_FAILURE = 'Failed to update profile picture';
const LIST_FAILURE = 'Failed to fetch users';

/** A year as text or as a number. */
const year = z.union([text(), z.number()], { error: 'Enter a year with four digits, such as 1996.' });

/** The nested shape of `user` with every part optional (RULINGS 24). */
export const profileChange = z.strictObject({
  first_name: text().optional(),
  last_name: text().optional(),
  /** Alias of `personalInfo.phoneNumber`. */
  phone: text().nullish(),
  about: text().optional(),
  personalInfo: z
    .strictObject({
      profession: text().optional(),
      currentCity: text().optional(),
      currentState: text().optional(),
      phoneNumber: text().nullish(),
    })
    .optional(),
  educationInfo: z
    .strictObject({ jnvName: text().optional(), inYear: year.optional(), outYear: year.optional() })
    .optional(),
  /** The edited version; the change is rejected as stale if the profile is newer. */
  updatedAt: timestamp.optional(),
});
export type ProfileChangeBody = z.output<typeof profileChange>;

/** Profiles and the directory (spec §7, RULINGS 22, 23). */
export const memberEndpoints = {
  ownProfile: defineEndpoint({
    method: 'GET',
    path: '/api/auth/user/profile',
    access: 'signed-in',
    summary: 'Your own profile.',
    reply: userReply,
    failure: 'Failed to fetch profile',
  }),
  updateProfile: defineEndpoint({
    method: 'PUT',
    path: '/api/auth/user/profile-update',
    access: 'signed-in',
    summary: 'Change your own profile; omitted fields stay unchanged.',
    body: profileChange,
    reply: userMessageReply,
    failure: 'Failed to update profile data',
  }),
  changePhoto: defineEndpoint({
    method: 'PUT',
    path: '/api/auth/user/profile-picture',
    access: 'signed-in',
    summary: 'Change your own photo: a JPEG or PNG file of at most 5 MB.',
    body: z.object({}),
    files: ['profileImage'],
    tooLarge: PHOTO_TOO_LARGE,
    reply: userMessageReply,
    failure: PHOTO_FAILURE,
  }),
  removePhoto: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/user/profile-picture',
    access: 'signed-in',
    summary: 'Delete your own photo.',
    reply: userMessageReply,
    failure: PHOTO_FAILURE,
  }),
  viewPhoto: defineEndpoint({
    method: 'GET',
    path: '/api/photos/:photo',
    access: 'anyone',
    summary: 'Return a profile photo (WebP) by the last part of its address; immutable.',
    params: z.object({ photo: text(60) }),
    binary: true,
    reply: z.unknown(),
  }),
  changeVisibility: defineEndpoint({
    method: 'PUT',
    path: '/api/auth/user/visibility',
    access: 'signed-in',
    summary: 'Choose what other members see.',
    body: visibility.partial().strict(),
    reply: userMessageReply,
    failure: 'Failed to update profile data',
  }),
  acceptNotice: defineEndpoint({
    method: 'PUT',
    path: '/api/auth/user/notice',
    access: 'signed-in',
    summary: 'Agree to the privacy notice.',
    body: z.strictObject({ noticeVersion: text(40) }),
    reply: userMessageReply,
  }),
  listMembers: defineEndpoint({
    method: 'GET',
    path: '/api/auth/all/users/limitedinfo',
    access: 'anyone',
    summary: 'Search the directory, one page at a time. Visitors get public cards only.',
    query: directoryQuery,
    reply: z.object({ success, users: z.array(limitedUser), nextCursor: z.string().nullable() }),
    failure: LIST_FAILURE,
  }),
  listFounders: defineEndpoint({
    method: 'GET',
    path: '/api/auth/all/founders/limitedinfo',
    access: 'anyone',
    summary: 'Founder members with a public page.',
    reply: z.object({ success, users: z.array(limitedUser) }),
    failure: 'Failed to fetch founders info',
  }),
  findMember: defineEndpoint({
    method: 'GET',
    path: '/api/directory/members/:id',
    access: 'signed-in',
    summary: 'Return one member, with the fields you may see.',
    params: z.object({ id }),
    reply: z.object({ success, user: limitedUser }),
    failure: 'Failed to get the users detail.',
  }),
  countMembers: defineEndpoint({
    method: 'GET',
    path: '/api/directory/count',
    access: 'anyone',
    summary: 'Count the matching members and all members; with a suggestion if none match.',
    query: directoryFilter,
    reply: z.object({
      success,
      matching: z.number().int(),
      total: z.number().int(),
      didYouMean: z.string().nullable(),
    }),
    failure: LIST_FAILURE,
  }),
  listDirectoryOptions: defineEndpoint({
    method: 'GET',
    path: '/api/directory/options',
    access: 'anyone',
    summary: 'List the values of the three filters, sorted.',
    kept: true,
    reply: z.object({
      success,
      schools: z.array(z.string()),
      states: z.array(z.string()),
      cities: z.array(z.string()),
    }),
    failure: LIST_FAILURE,
  }),
};
