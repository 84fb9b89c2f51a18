import type { Deps } from '#server/platform/deps.ts';
import { handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { deliver } from '#server/platform/mail/deliver.ts';
import {
  alreadySubscribedMail,
  farewellMail,
  invitationMail,
  queueDeliveries,
  queueRunning,
  sendFarewell,
  sendInvitation,
  sendIssue,
  sendTest,
} from './emails.ts';
import { makeConfirmUrl, makeUnsubscribeUrl } from './links.service.ts';
import { findSubscriber } from './queries.ts';
import { emailIssue, emailTest, issueContents, queueBatch, queueRunningIssues } from './sending.service.ts';
import { isSubscribed } from './service.ts';

export function newsletterJobs(deps: Deps): readonly JobHandler[] {
  const { db } = deps;
  const contents = issueContents(db);
  return [
    handleJob(sendInvitation, async ({ subscriptionId }) => {
      const subscriber = await findSubscriber(db, subscriptionId);
      if (!subscriber || subscriber.status === 'left') return;
      const { id, address: to } = subscriber;
      const mail = (await isSubscribed(deps, subscriber))
        ? alreadySubscribedMail(deps.site(), { to, url: await makeUnsubscribeUrl(deps, id) })
        : invitationMail(deps.site(), { to, url: await makeConfirmUrl(deps, id) });
      await deliver(deps, mail);
    }),
    handleJob(sendFarewell, async ({ subscriptionId }) => {
      const subscriber = await findSubscriber(db, subscriptionId);
      if (subscriber?.status === 'left') await deliver(deps, farewellMail(deps.site(), subscriber.address));
    }),
    handleJob(queueRunning, () => queueRunningIssues(deps)),
    handleJob(queueDeliveries, ({ issueId }) => queueBatch(deps, issueId)),
    handleJob(sendIssue, (payload) => emailIssue(deps, contents, payload)),
    handleJob(sendTest, (payload) => emailTest(deps, payload)),
  ];
}
