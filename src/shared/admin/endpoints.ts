import { defineEndpoint } from '#shared/endpoint.ts';
import { id, messageReply, pageQuery, success, text } from '#shared/schemas.ts';
import { adminUserList, adminUserMessageReply } from '#shared/verification/schema.ts';
import { z } from '#shared/zod.ts';
import { userFilter } from './schema.ts';
import { adminUserDetail, dashboardCounts, userPage } from './schema.ts';
import { adminCalls } from './calls.ts';

const member = z.object({ id });

/** Spec §9: all users are fetched a hundred at a time unless the caller says otherwise. */
const ALL_USERS_LIMIT = 100;
const FOUNDER_REQUESTS_LIMIT = 10;

/** `adminCalls` with what the server checks and answers. */
export const adminEndpoints = {
  listUsers: defineEndpoint({
    ...adminCalls.listUsers,
    adminRefusal: 'Unauthorized access',
    summary: 'All users, searched, filtered and sorted; the newest first unless asked otherwise.',
    query: pageQuery(ALL_USERS_LIMIT)
      .extend(userFilter.shape)
      .extend({
        /** Where the page begins or ends, for pages of any depth; it wins over the page's number. */
        cursor: z
          .string()
          .regex(
            /^(?:last|(?:after|before):[\da-f-]{36})$/,
            'The cursor must be last, or after: or before: and an id.',
          )
          .optional(),
      }),
    reply: userPage,
  }),
  listFounderRequests: defineEndpoint({
    ...adminCalls.listFounderRequests,
    adminRefusal: 'Unauthorized access',
    summary: 'Verified members whose founder request waits for a decision, the oldest first.',
    // The path says which list it is; callers of the specification's contract send the flag besides.
    query: pageQuery(FOUNDER_REQUESTS_LIMIT).extend({ pendingFounderRequests: text(10).optional() }),
    reply: adminUserList,
  }),
  countDashboard: defineEndpoint({
    ...adminCalls.countDashboard,
    adminRefusal: 'Unauthorized access',
    summary: 'How many users there are, and how many documents and founder requests wait.',
    reply: dashboardCounts.extend({ success }),
  }),
  exportUsers: defineEndpoint({
    ...adminCalls.exportUsers,
    adminRefusal: 'Unauthorized access',
    summary: 'The users that a filter finds, as CSV; recorded in the audit log.',
    query: userFilter,
    binary: true,
    reply: z.unknown(),
  }),
  findUser: defineEndpoint({
    ...adminCalls.findUser,
    adminRefusal: 'Unauthorized access',
    summary: 'Everything about one user that an administrator needs to decide.',
    params: member,
    reply: z.object({ success, user: adminUserDetail }),
  }),
  decideFounder: defineEndpoint({
    ...adminCalls.decideFounder,
    adminRefusal: 'Unauthorized action',
    summary: 'Grant or reject a founder request, or remove founder status.',
    params: member,
    body: z.strictObject({
      isFounderApproved: z.boolean({ error: 'The field isFounderApproved must be true or false.' }),
      /** What the administrator saw; 409 when it is no longer so (ruling 24). */
      expected: z
        .enum(['pending', 'founder'], { error: 'Say what you saw before: pending or founder.' })
        .optional(),
    }),
    reply: adminUserMessageReply,
  }),
  deleteUser: defineEndpoint({
    ...adminCalls.deleteUser,
    adminRefusal: 'Unauthorized action',
    summary: 'Delete an account with its files and sessions.',
    params: member,
    reply: messageReply,
  }),
};
