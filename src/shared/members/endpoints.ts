import { defineEndpoint } from '#shared/endpoint.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { id, success, text, timestamp, wholeNumber } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import { COUNT_MAX } from './count.ts';
import { PHOTO_TOO_LARGE } from './photos.ts';
import { limitedUser, userMessageReply, userReply, visibility } from './schema.ts';
import { memberCalls } from './calls.ts';

/** Cards asked for at once when nobody says how many (ruling 23). */
export const DIRECTORY_PAGE_SIZE = 24;

/** What the directory is searched and filtered by; an empty text is no filter. */
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
  /** Where the page before ended, as its answer said it. */
  cursor: text(500).optional(),
  limit: wholeNumber('limit', 1, 100).default(DIRECTORY_PAGE_SIZE),
});
export type DirectoryQuery = z.output<typeof directoryQuery>;

/** A year as forms have it, or as `user` has it. */
const year = z.union([text(), z.number()], { error: 'Enter a year with four digits, such as 1996.' });

/** The nested shape of `user`, of which any part may be left out (ruling 24). */
export const profileChange = z.strictObject({
  first_name: text().optional(),
  last_name: text().optional(),
  /** The same as `personalInfo.phoneNumber`, which it mirrors. */
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
  /** The version that was edited: with it the change is refused when the profile is another one by now. */
  updatedAt: timestamp.optional(),
});
export type ProfileChangeBody = z.output<typeof profileChange>;

const countUpToMax = z
  .number()
  .int()
  .max(COUNT_MAX + 1);

/** `memberCalls` with what the server checks and answers. */
export const memberEndpoints = {
  ownProfile: defineEndpoint({
    ...memberCalls.ownProfile,
    summary: 'Your own profile.',
    reply: userReply,
  }),
  updateProfile: defineEndpoint({
    ...memberCalls.updateProfile,
    summary: 'Change your own profile; omitted fields stay unchanged.',
    body: profileChange,
    reply: userMessageReply,
  }),
  changePhoto: defineEndpoint({
    ...memberCalls.changePhoto,
    summary: 'Change your own photo: a JPEG or PNG file of at most 5 MB.',
    body: z.object({}),
    tooLarge: PHOTO_TOO_LARGE,
    reply: userMessageReply,
  }),
  removePhoto: defineEndpoint({
    ...memberCalls.removePhoto,
    summary: 'Delete your own photo.',
    reply: userMessageReply,
  }),
  viewPhoto: defineEndpoint({
    ...memberCalls.viewPhoto,
    summary: 'Return a profile photo (WebP) by the last part of its address; immutable.',
    params: z.object({ photo: text(60) }),
    binary: true,
    reply: z.unknown(),
  }),
  changeVisibility: defineEndpoint({
    ...memberCalls.changeVisibility,
    summary: 'Choose what other members see.',
    body: visibility.partial().strict(),
    reply: userMessageReply,
  }),
  acceptNotice: defineEndpoint({
    ...memberCalls.acceptNotice,
    summary: 'Agree to the privacy notice.',
    body: z.strictObject({ noticeVersion: text(40) }),
    reply: userMessageReply,
  }),
  listMembers: defineEndpoint({
    ...memberCalls.listMembers,
    summary: 'Search the directory, one page at a time. Visitors get public cards only.',
    query: directoryQuery,
    reply: z.object({ success, users: z.array(limitedUser), nextCursor: z.string().nullable() }),
  }),
  listFounders: defineEndpoint({
    ...memberCalls.listFounders,
    summary: 'Founder members with a public page.',
    reply: z.object({ success, users: z.array(limitedUser) }),
  }),
  findMember: defineEndpoint({
    ...memberCalls.findMember,
    summary: 'Return one member, with the fields you may see.',
    params: z.object({ id }),
    reply: z.object({ success, user: limitedUser }),
  }),
  countMembers: defineEndpoint({
    ...memberCalls.countMembers,
    summary: `Count the matching members and all members; ${COUNT_MAX + 1} means more than ${COUNT_MAX}. With a suggestion if none match.`,
    query: directoryFilter,
    reply: z.object({
      success,
      matching: countUpToMax,
      total: countUpToMax,
      didYouMean: z.string().nullable(),
    }),
  }),
  listDirectoryOptions: defineEndpoint({
    ...memberCalls.listDirectoryOptions,
    summary: 'List the values of the three filters, sorted.',
    kept: true,
    reply: z.object({
      success,
      schools: z.array(z.string()),
      states: z.array(z.string()),
      cities: z.array(z.string()),
    }),
  }),
};
