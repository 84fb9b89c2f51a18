import { defineEndpoint } from '#shared/endpoint.ts';
import { id, messageReply, pageQuery, success, timestamp } from '#shared/fields.ts';
import { z } from '#shared/zod.ts';

const CHANGES_LIMIT = 10;

/** Fields that are compared with the document, by their name in `user` (RULINGS 21). */
const VERIFIED_FACTS = ['first_name', 'last_name', 'jnvName', 'inYear', 'outYear'] as const;
export type VerifiedFact = (typeof VERIFIED_FACTS)[number];

/** A verified member with unchecked changes to such fields, oldest first. */
export const changedMember = z.object({
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  changes: z.array(
    z.object({ fact: z.enum(VERIFIED_FACTS), from: z.string(), to: z.string(), changedAt: timestamp }),
  ),
});
export type ChangedMember = z.output<typeof changedMember>;

/** Changes to verified fields, for administrators to check (RULINGS 21). */
export const verifiedFactEndpoints = {
  listFactChanges: defineEndpoint({
    method: 'GET',
    path: '/api/auth/admin/fact-changes',
    access: 'admin',
    adminRefusal: 'Unauthorized access',
    summary: 'List verified members with unchecked profile changes, longest wait first.',
    query: pageQuery(CHANGES_LIMIT),
    reply: z.object({
      success,
      members: z.array(changedMember),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
    failure: "We couldn't load the profile changes. Please try again.",
  }),
  settleFactChanges: defineEndpoint({
    method: 'PUT',
    path: '/api/auth/admin/fact-changes/:id',
    access: 'admin',
    adminRefusal: 'Unauthorized action',
    summary: "Mark a member's profile changes as checked.",
    params: z.object({ id }),
    /** Time of the newest change shown; later ones stay open. */
    body: z.strictObject({ until: z.iso.datetime('Say until when the changes were shown.') }),
    reply: messageReply,
    failure: "We couldn't save that. Please try again.",
  }),
};
