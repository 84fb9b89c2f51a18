import { defineEndpoint } from '#shared/endpoint.ts';
import { text, timestamp } from '#shared/schemas.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { byKind } from './fields.ts';
import { photoErrors } from './photos.ts';
import { userMessageReply, userReply, visibility } from '#shared/members/schema.ts';
import { profileCalls } from './calls.ts';

const optionalText = text().optional();
/** What a request may hold of each kind of field. */
const CHANGED = {
  text: optionalText,
  lines: optionalText,
  state: optionalText,
  /** A year as forms have it, or as `user` has it. */
  year: z
    .union([text(), z.number()], {
      error: issueMessage({ en: 'Enter a year with four digits, such as 1996.' }),
    })
    .optional(),
  phone: text().nullish(),
};

/** The nested shape of `user`, of which any part may be left out (ruling 24). */
export const profileChange = z.strictObject({
  ...byKind('user', CHANGED),
  /** The same as `personalInfo.phoneNumber`, which it mirrors. */
  phone: CHANGED.phone,
  personalInfo: z.strictObject(byKind('personalInfo', CHANGED)).optional(),
  educationInfo: z.strictObject(byKind('educationInfo', CHANGED)).optional(),
  /** The version that was edited: with it the change is refused when the profile is another one by now. */
  updatedAt: timestamp.optional(),
});
export type ProfileChangeBody = z.output<typeof profileChange>;

/** `profileCalls` with what the server checks and answers. */
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
