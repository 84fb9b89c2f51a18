import type { Deps } from '#server/platform/deps.ts';
import { handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { deliver } from '#server/platform/mail/deliver.ts';
import {
  invitationMail,
  queueDeliveries,
  queueRunning,
  sendInvitation,
  sendIssue,
  sendTest,
} from './emails.ts';
import { makeConfirmUrl } from './links.service.ts';
import { findSubscriber } from './queries.ts';
import { emailIssue, emailTest, queueBatch, queueRunningIssues } from './sending.service.ts';

export function newsletterJobs(deps: Deps): readonly JobHandler[] {
  return [
    handleJob(sendInvitation, async ({ subscriptionId }) => {
      const subscriber = await findSubscriber(deps.db, subscriptionId);
      if (!subscriber || subscriber.status === 'left') return;
      const url = await makeConfirmUrl(deps, subscriber.id);
      await deliver(deps, invitationMail(deps.site(), { to: subscriber.address, url }));
    }),
    handleJob(queueRunning, () => queueRunningIssues(deps)),
    handleJob(queueDeliveries, ({ issueId }) => queueBatch(deps, issueId)),
    handleJob(sendIssue, (payload) => emailIssue(deps, payload)),
    handleJob(sendTest, (payload) => emailTest(deps, payload)),
  ];
}
