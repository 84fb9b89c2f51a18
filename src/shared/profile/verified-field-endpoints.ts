import { defineEndpoint } from '#shared/endpoint.ts';
import { id, messageReply, pageQuery, success, timestamp } from '#shared/schemas.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { VERIFIED_FIELDS } from './fields.ts';

const CHANGES_LIMIT = 10;

/** A verified member with all unchecked changes of verified fields, oldest first. */
export const changedMember = z.object({
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  changes: z.array(
    z.object({
      fact: z.enum(VERIFIED_FIELDS.map(({ key }) => key)),
      from: z.string(),
      to: z.string(),
      changedAt: timestamp,
    }),
  ),
});
export type ChangedMember = z.output<typeof changedMember>;

/** Endpoints for changes of verified fields, which administrators check (ruling 21). */
export const verifiedFieldCalls = {
  listFieldChanges: defineEndpoint('GET', '/api/auth/admin/fact-changes', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'Members whose verified fields changed since an administrator checked, longest waiting first.',
    failure: { en: "We couldn't load the profile changes. Please try again." },
    query: pageQuery(CHANGES_LIMIT),
    reply: z.object({
      success,
      members: z.array(changedMember),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  reviewFieldChanges: defineEndpoint('PUT', '/api/auth/admin/fact-changes/:id', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: "Mark a member's changed fields as checked.",
    failure: { en: "We couldn't save that. Please try again." },
    params: z.object({ id }),
    /** Time of the newest change shown; later changes stay unchecked. */
    body: z.strictObject({
      until: z.iso.datetime(issueMessage({ en: 'Say until when the changes were shown.' })),
    }),
    reply: messageReply,
  }),
};
