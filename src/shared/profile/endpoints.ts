import { defineEndpoint } from '#shared/endpoint.ts';
import { text, timestamp } from '#shared/schemas.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { byKind } from './fields.ts';
import { photoErrors } from './photos.ts';
import { userMessageReply, userReply, visibility } from '#shared/members/schema.ts';
import { profileCalls } from './calls.ts';

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

/** `profileCalls` with request and response schemas. */
export const profileEndpoints = {
  ownProfile: defineEndpoint({
    ...profileCalls.ownProfile,
    summary: 'Your own profile.',
    reply: userReply,
  }),
  updateProfile: defineEndpoint({
    ...profileCalls.updateProfile,
    summary: 'Change your own profile; omitted fields stay unchanged.',
    body: profileChange,
    reply: userMessageReply,
  }),
  changePhoto: defineEndpoint({
    ...profileCalls.changePhoto,
    summary: 'Change your own photo: a JPEG or PNG file of at most 5 MB.',
    body: z.object({}),
    tooLarge: photoErrors.tooLarge,
    reply: userMessageReply,
  }),
  removePhoto: defineEndpoint({
    ...profileCalls.removePhoto,
    summary: 'Delete your own photo.',
    reply: userMessageReply,
  }),
  viewPhoto: defineEndpoint({
    ...profileCalls.viewPhoto,
    summary: 'Return a profile photo (WebP) by the last part of its address; immutable.',
    params: z.object({ photo: text(60) }),
    binary: true,
    reply: z.unknown(),
  }),
  changeVisibility: defineEndpoint({
    ...profileCalls.changeVisibility,
    summary: 'Choose what other members see.',
    body: visibility.partial().strict(),
    reply: userMessageReply,
  }),
  acceptNotice: defineEndpoint({
    ...profileCalls.acceptNotice,
    summary: 'Agree to the privacy notice.',
    body: z.strictObject({ noticeVersion: text(40) }),
    reply: userMessageReply,
  }),
};
