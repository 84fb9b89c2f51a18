import { ENDPOINTS, type EndpointName } from '#shared/endpoints.ts';
import type { Feature } from '#server/core/feature.ts';
import { notificationJobs } from '#server/core/notifications/notifications.service.ts';
import { retentionHandlers, retentionSchedule } from '#server/core/retention/retention.service.ts';
import { administrators } from '#server/features/administrators/feature.ts';
import { adminUsers } from '#server/features/admin-users/feature.ts';
import { auditLog } from '#server/features/audit-log/feature.ts';
import { auth } from '#server/features/auth/feature.ts';
import { blocks } from '#server/features/blocks/feature.ts';
import { bounces } from '#server/features/bounces/feature.ts';
import { contact } from '#server/features/contact/feature.ts';
import { contactRequests } from '#server/features/contact-requests/feature.ts';
import { digest } from '#server/features/digest/feature.ts';
import { directory } from '#server/features/directory/feature.ts';
import { documents } from '#server/features/documents/feature.ts';
import { founders } from '#server/features/founders/feature.ts';
import { geography } from '#server/features/geography/feature.ts';
import { home } from '#server/features/home/feature.ts';
import { invitations } from '#server/features/invitations/feature.ts';
import { newsletter } from '#server/features/newsletter/feature.ts';
import { operations } from '#server/features/operations/feature.ts';
import { overview } from '#server/features/overview/feature.ts';
import { posts } from '#server/features/posts/feature.ts';
import { privacy } from '#server/features/privacy/feature.ts';
import { profile } from '#server/features/profile/feature.ts';
import { readingLimits } from '#server/features/reading-limits/feature.ts';
import { reports } from '#server/features/reports/feature.ts';
import { sample } from '#server/features/sample/feature.ts';
import { signUp } from '#server/features/sign-up/feature.ts';
import { site } from '#server/features/site/feature.ts';
import { verification } from '#server/features/verification/feature.ts';
import { verifiers } from '#server/features/verifiers/feature.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import type { Route } from '#server/platform/http/mount.ts';
import type { JobHandler, ScheduledJob } from '#server/platform/jobs/queue.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** All features of the server. Add new features here. */
const LIST = [
  site,
  geography,
  auth,
  signUp,
  administrators,
  directory,
  home,
  profile,
  documents,
  verification,
  verifiers,
  adminUsers,
  overview,
  auditLog,
  founders,
  privacy,
  contact,
  newsletter,
  reports,
  blocks,
  contactRequests,
  readingLimits,
  invitations,
  bounces,
  operations,
  digest,
  posts,
  sample,
] as const;
export const FEATURES: readonly Feature[] = LIST;

export const PERSONAL_DATA: readonly PersonalData[] = FEATURES.flatMap(
  ({ personalData }) => personalData ?? [],
);

const RETENTION = FEATURES.flatMap(({ retention }) => retention ?? []);

/**
 * Cron jobs of all features, in UTC. Daily and rarer jobs run at night in India, each at a different minute; only the
 * morning email is sent at 08:00.
 */
export const SCHEDULE: readonly ScheduledJob[] = [
  ...FEATURES.flatMap(({ schedule }) => schedule ?? []),
  ...retentionSchedule(RETENTION),
];

type NamesOf<F> = F extends { handlers: (...given: never[]) => infer Own } ? keyof Own : never;
type Unhandled = Exclude<EndpointName, NamesOf<(typeof LIST)[number]>>;
/** Fails to compile if an endpoint has no handler; the compiler error names the endpoint. */
const UNHANDLED: [Unhandled] extends [never] ? null : `${Unhandled} has no handler` = null;

/** Returns a handler for every endpoint. */
export function allHandlers(deps: Deps): Handlers {
  const handlers: Partial<Handlers> = Object.assign(
    {},
    ...FEATURES.map((feature) => feature.handlers(deps, FEATURES)),
  );
  if (UNHANDLED !== null || !isComplete(handlers)) throw new Error('An endpoint has no handler.');
  return handlers;
}

function isComplete(handlers: Partial<Handlers>): handlers is Handlers {
  return Object.keys(ENDPOINTS).every((name) => name in handlers);
}

/** Returns the checks that run before the body of a request is read, by endpoint. */
export function allBefore(deps: Deps): { readonly [Name in EndpointName]?: Route['before'] } {
  return Object.assign({}, ...FEATURES.map(({ before }) => before?.(deps)));
}

/** Returns a handler for every background job. */
export function allJobs(deps: Deps): readonly JobHandler[] {
  return [
    ...FEATURES.flatMap(({ jobs }) => jobs?.(deps) ?? []),
    ...notificationJobs(deps),
    ...retentionHandlers(deps, RETENTION),
  ];
}
