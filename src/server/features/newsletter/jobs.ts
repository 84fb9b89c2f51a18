import type { Deps } from '#server/platform/deps.ts';
import { handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { deliver } from '#server/platform/mail/deliver.ts';
import {
  alreadySubscribedMail,
  farewellMail,
  invitationMail,
  letterMail,
  sendFarewell,
  sendInvitation,
  sendLetter,
} from './emails.ts';
import { findDelivery, markSent } from './letters.queries.ts';
import { letterBlocks } from './letter-text.service.ts';
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
    handleJob(sendLetter, async ({ letterId, subscriptionId }) => {
      const delivery = await findDelivery(db, letterId, subscriptionId);
      if (!delivery) return;
      const { address: to, subject, body } = delivery;
      const unsubscribeUrl = await makeUnsubscribeUrl(deps, subscriptionId);
      await deliver(
        deps,
        letterMail(deps.site(), { to, subject, blocks: letterBlocks(body), unsubscribeUrl }),
      );
      await markSent(db, letterId, subscriptionId, clock.now());
    }),
  ];
}
