import { defineEndpoint } from '#shared/endpoint.ts';
import { id, pageQuery, success, text } from '#shared/schemas.ts';
import { adminUserList } from '#shared/verification/schema.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { userFilter, adminUserDetail, dashboardCounts, userPage } from './schema.ts';

const member = z.object({ id });

/** Default page size of the user list (spec §9). */
const ALL_USERS_LIMIT = 100;
const FOUNDER_REQUESTS_LIMIT = 10;

/** Endpoints of the administrators' dashboard (spec §7, ruling 17, 22, 24, 27, 37). */
export const adminUserCalls = {
  listUsers: defineEndpoint('GET', '/api/auth/', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'Search, filter and sort all users; newest first by default.',
    failure: { en: 'Failed to fetch users' },
    query: pageQuery(ALL_USERS_LIMIT)
      .extend(userFilter.shape)
      .extend({
        /**
         * Keyset cursor: where the page begins or ends. Overrides the page number, and costs the same for
         * every page.
         */
        cursor: z
          .string()
          .regex(
            /^(?:last|(?:after|before):[\da-f-]{36})$/,
            issueMessage({ en: 'The cursor must be last, or after: or before: and an id.' }),
          )
          .optional(),
      }),
    reply: userPage,
  }),
  listFounderRequests: defineEndpoint('GET', '/api/auth/pending-founders', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'Search and list verified members with a pending founder request, oldest first.',
    failure: { en: 'Failed to fetch founder requests' },
    // The path alone selects this list; clients that follow the specification also send the flag.
    query: pageQuery(FOUNDER_REQUESTS_LIMIT).extend({
      pendingFounderRequests: text(10).optional(),
      search: userFilter.shape.search,
    }),
    reply: adminUserList,
  }),
  countDashboard: defineEndpoint('GET', '/api/auth/admin/counts', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'Count users and what waits: documents, founder requests and the lists of the inbox.',
    failure: { en: 'Failed to fetch users' },
    reply: dashboardCounts.extend({ success }),
  }),
  exportUsers: defineEndpoint('GET', '/api/auth/admin/export-users', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'Export the users that match a filter as CSV; recorded in the audit log.',
    failure: { en: "We couldn't export the list. Please try again." },
    query: userFilter,
    binary: true,
    reply: z.unknown(),
  }),
  findUser: defineEndpoint('GET', '/api/auth/admin/users/:id', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'Return everything about one user that an administrator needs to decide.',
    failure: { en: 'Failed to get the users detail.' },
    params: member,
    reply: z.object({ success, user: adminUserDetail }),
  }),
};
