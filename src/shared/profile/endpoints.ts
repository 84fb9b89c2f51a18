import { defineEndpoint } from '#shared/endpoint.ts';
import { text, timestamp } from '#shared/schemas.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { byKind } from './fields.ts';
import { photoErrors } from './photos.ts';
import { userMessageReply, userReply, visibility } from '#shared/members/schema.ts';

const optionalText = text().optional();
/** Request schemas by kind of field. */
const CHANGED = {
  text: optionalText,
  lines: optionalText,
  state: optionalText,
  /** A year as text from a form, or as a number from `user`. */
  year: z
    .union([text(), z.number()], {
      error: issueMessage({ en: 'Enter a year with four digits, such as 1996.' }),
    })
    .optional(),
  phone: text().nullish(),
};

/** Nested shape of `user`; every part is optional (ruling 24). */
export const profileChange = z.strictObject({
  ...byKind('user', CHANGED),
  /** Alias of `personalInfo.phoneNumber`. */
  phone: CHANGED.phone,
  personalInfo: z.strictObject(byKind('personalInfo', CHANGED)).optional(),
  educationInfo: z.strictObject(byKind('educationInfo', CHANGED)).optional(),
  /** Version that was edited; the change is rejected if the profile has changed since. */
  updatedAt: timestamp.optional(),
});
export type ProfileChangeBody = z.output<typeof profileChange>;

const PHOTO_FAILURE = { en: 'Failed to update profile picture' };

/** Endpoints for a member's own profile and photo (spec §7, ruling 22). */
export const profileCalls = {
  ownProfile: defineEndpoint('GET', '/api/auth/user/profile', 'signed-in', {
    summary: 'Your own profile.',
    failure: { en: 'Failed to fetch profile' },
    reply: userReply,
  }),
  updateProfile: defineEndpoint('PUT', '/api/auth/user/profile-update', 'signed-in', {
    summary: 'Change your own profile; omitted fields stay unchanged.',
    failure: { en: 'Failed to update profile data' },
    body: profileChange,
    reply: userMessageReply,
  }),
  changePhoto: defineEndpoint('PUT', '/api/auth/user/profile-picture', 'signed-in', {
    summary: 'Change your own photo: a JPEG or PNG file of at most 5 MB.',
    files: ['profileImage'],
    failure: PHOTO_FAILURE,
    body: z.object({}),
    tooLarge: photoErrors.tooLarge,
    reply: userMessageReply,
  }),
  removePhoto: defineEndpoint('DELETE', '/api/auth/user/profile-picture', 'signed-in', {
    summary: 'Delete your own photo.',
    failure: PHOTO_FAILURE,
    reply: userMessageReply,
  }),
  viewPhoto: defineEndpoint('GET', '/api/photos/:photo', 'anyone', {
    summary: 'Return a profile photo (WebP) by the last part of its address; immutable.',
    params: z.object({ photo: text(60) }),
    binary: true,
    reply: z.unknown(),
  }),
  changeVisibility: defineEndpoint('PUT', '/api/auth/user/visibility', 'signed-in', {
    summary: 'Choose what other members see.',
    failure: { en: 'Failed to update profile data' },
    body: visibility.partial().strict(),
    reply: userMessageReply,
  }),
  acceptNotice: defineEndpoint('PUT', '/api/auth/user/notice', 'signed-in', {
    summary: 'Agree to the privacy notice.',
    body: z.strictObject({ noticeVersion: text(40) }),
    reply: userMessageReply,
  }),
};
