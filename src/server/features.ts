import type { EndpointName } from '#shared/endpoints.ts';
import { auditHandlers } from '#server/features/admin/audit.routes.ts';
import { overviewHandlers } from '#server/features/admin/overview.routes.ts';
import { adminHandlers } from '#server/features/admin/routes.ts';
import { accountHandlers } from '#server/features/auth/account.routes.ts';
import { administratorHandlers } from '#server/features/auth/administrators.routes.ts';
import { googleHandlers } from '#server/features/auth/google.routes.ts';
import { authHandlers } from '#server/features/auth/routes.ts';
import { refuseTooManySignUps } from '#server/features/auth/sign-up.service.ts';
import { founderJobs } from '#server/features/founders/jobs.ts';
import { founderRequestHandlers } from '#server/features/founders/requests.routes.ts';
import { geographyHandlers } from '#server/features/geography/routes.ts';
import { importHandlers } from '#server/features/invitations/imports.routes.ts';
import { sendInvitations } from '#server/features/invitations/emails.ts';
import { invitationJobs, tidyInvited } from '#server/features/invitations/jobs.ts';
import { invitationHandlers } from '#server/features/invitations/routes.ts';
import {
  memberJobs,
  checkDirectoryCounts,
  countCommonSearches,
  tidyDirectory,
  tidyPhotos,
  updateDirectoryCounts,
} from '#server/features/members/jobs.ts';
import { verifiedFactHandlers } from '#server/features/members/verified-facts.routes.ts';
import { memberHandlers } from '#server/features/members/routes.ts';
import { mailHandlers } from '#server/features/mails/routes.ts';
import { reportHandlers } from '#server/features/reports/routes.ts';
import { siteHandlers } from '#server/features/site/routes.ts';
import { reviewHandlers } from '#server/features/verification/review.routes.ts';
import { verificationHandlers } from '#server/features/verification/routes.ts';
import { guardianHandlers, privacyHandlers } from '#server/features/privacy/routes.ts';
import { contactJobs, tidyContact } from '#server/features/contact/jobs.ts';
import { contactHandlers } from '#server/features/contact/routes.ts';
import { newsletterJobs, tidySubscriptions } from '#server/features/newsletter/jobs.ts';
import { newsletterHandlers } from '#server/features/newsletter/routes.ts';
import { authJobs, sweepExpired } from '#server/features/auth/jobs.ts';
import { keepRetention, privacyJobs } from '#server/features/privacy/jobs.ts';
import { eraseAccount } from '#server/features/privacy/emails.ts';
import { byASteadyClock, clockJobs, watchClock } from '#server/features/operation/steady-clock.service.ts';
import { scanWaiting } from '#server/features/verification/scans.service.ts';
import { sweepUploads, tidyDocuments, verificationJobs } from '#server/features/verification/jobs.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import type { Route } from '#server/platform/http/mount.ts';
import type { JobHandler, ScheduledJob } from '#server/platform/jobs/queue.ts';

/** A handler for every endpoint of the contract; one that is missing does not compile. */
export function allHandlers(deps: Deps): Handlers {
  return {
    ...siteHandlers(deps),
    ...geographyHandlers(),
    ...authHandlers(deps),
    ...accountHandlers(deps),
    ...administratorHandlers(deps),
    ...googleHandlers(deps),
    ...memberHandlers(deps),
    ...verifiedFactHandlers(deps),
    ...verificationHandlers(deps),
    ...adminHandlers(deps),
    ...auditHandlers(deps),
    ...overviewHandlers(deps),
    ...reviewHandlers(deps),
    ...guardianHandlers(deps),
    ...privacyHandlers(deps),
    ...reportHandlers(deps),
    ...contactHandlers(deps),
    ...mailHandlers(deps),
    ...founderRequestHandlers(deps),
    ...newsletterHandlers(deps),
    ...importHandlers(deps),
    ...invitationHandlers(deps),
  };
}

/** What refuses callers before the body of their request is read; most endpoints need nothing of the kind. */
export function allBefore(deps: Deps): { readonly [Name in EndpointName]?: Route['before'] } {
  return { signUp: ({ ip }) => refuseTooManySignUps(deps, ip) };
}

/** Everything that runs in the background. */
export function allJobs(deps: Deps): readonly JobHandler[] {
  const jobs = [
    ...authJobs(deps),
    ...memberJobs(deps),
    ...verificationJobs(deps),
    ...privacyJobs(deps),
    ...contactJobs(deps),
    ...founderJobs(deps),
    ...newsletterJobs(deps),
    ...invitationJobs(deps),
    ...clockJobs(deps),
  ];
  return jobs.map((job) => (ERASING.has(job.name) ? byASteadyClock(deps, job) : job));
}

/** What erases by age: a clock that somebody set wrong must not make it happen early. */
const ERASING: ReadonlySet<string> = new Set(
  [eraseAccount, keepRetention, tidyContact, tidyDocuments, tidyInvited, tidyPhotos, tidySubscriptions].map(
    ({ name }) => name,
  ),
);

/** What runs by the clock (UTC): often, or at a quiet hour in India, each at a minute of its own. */
export const SCHEDULE: readonly ScheduledJob[] = [
  { name: updateDirectoryCounts.name, cron: '* * * * *' },
  { name: sweepExpired.name, cron: '7 * * * *' },
  { name: watchClock.name, cron: '*/10 * * * *' },
  { name: scanWaiting.name, cron: '*/10 * * * *' },
  { name: sweepUploads.name, cron: '37 * * * *' },
  { name: tidyDocuments.name, cron: '23 20 * * *' },
  { name: tidyContact.name, cron: '47 20 * * *' },
  { name: tidySubscriptions.name, cron: '35 20 * * *' },
  { name: keepRetention.name, cron: '41 20 * * *' },
  { name: tidyDirectory.name, cron: '53 20 * * *' },
  { name: checkDirectoryCounts.name, cron: '3 21 * * *' },
  { name: countCommonSearches.name, cron: '17 21 * * *' },
  { name: tidyPhotos.name, cron: '11 21 * * *' },
  { name: tidyInvited.name, cron: '29 21 * * *' },
  // Letters that wait go out a minute's share at a time.
  { name: sendInvitations.name, cron: '* * * * *' },
];
