import type { Deps } from '#server/platform/deps.ts';
import { handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { deliver, deliverUncounted } from '#server/platform/mail/deliver.ts';
import {
  alreadySubscribedMail,
  farewellMail,
  invitationMail,
  issueMail,
  sendFarewell,
  sendInvitation,
  sendIssue,
} from './emails.ts';
import { findDelivery, markSent } from './issues.queries.ts';
import { issueBlocks } from './issue-text.service.ts';
import { makeConfirmUrl, makeUnsubscribeUrl } from './links.service.ts';
import { findSubscriber } from './queries.ts';
import { isSubscribed } from './service.ts';

export function newsletterJobs(deps: Deps): readonly JobHandler[] {
  const { db, clock } = deps;
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
    handleJob(sendIssue, async ({ issueId, subscriptionId }) => {
      const delivery = await findDelivery(db, issueId, subscriptionId);
      if (!delivery) return;
      const { address: to, subject, body } = delivery;
      const unsubscribeUrl = await makeUnsubscribeUrl(deps, subscriptionId);
      const mail = issueMail(deps.site(), { to, subject, blocks: issueBlocks(body), unsubscribeUrl });
      await deliverUncounted(deps, mail);
      await markSent(db, issueId, subscriptionId, clock.now());
    }),
  ];
}
