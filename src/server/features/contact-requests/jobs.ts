import { ANSWER_DAYS } from '#shared/contact-requests/rules.ts';
import { z } from '#shared/zod.ts';
import { findMemberRow } from '#server/core/accounts/accounts.service.ts';
import { notify } from '#server/core/notifications/notifications.service.ts';
import { daysBefore } from '#server/platform/clock.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { contactAnswerMail, contactRequestMail, sendContactAnswer, sendContactRequest } from './emails.ts';
import { requestToken } from './links.service.ts';
import { seeEachOther } from './reach.service.ts';
import { expireAskedBefore, findRequest, type ContactRequestRow } from './requests.queries.ts';

export const expireRequests = defineJob({ name: 'contact-requests.expire', payload: z.unknown() });

export function contactRequestJobs(deps: Deps): readonly JobHandler[] {
  const { db, clock } = deps;
  return [
    handleJob(expireRequests, () => expireAskedBefore(db, daysBefore(clock, ANSWER_DAYS), clock.now())),
    handleJob(sendContactRequest, ({ requestId }) =>
      withBoth(deps, requestId, async ({ request, asker, asked }) => {
        if (request.state !== 'asked') return;
        const { reason, words, offers_email: email, offers_phone: phone } = request;
        const token = requestToken(deps, requestId);
        const content = { requestId, to: asked.email, asker, reason, words, offers: { email, phone }, token };
        await notify(deps, asked, 'contact-request', contactRequestMail(deps.site(), content));
      }),
    ),
    handleJob(sendContactAnswer, ({ requestId }) =>
      withBoth(deps, requestId, async ({ request, asker, asked }) => {
        const { state, answer } = request;
        if (state !== 'accepted' && (state !== 'answered' || answer === null)) return;
        const content = { requestId, to: asker.email, name: asked.first_name, answer };
        await notify(deps, asker, 'contact-answer', contactAnswerMail(deps.site(), content));
      }),
    ),
  ];
}

type Both = Readonly<{ request: ContactRequestRow; asker: MemberRow; asked: MemberRow }>;

/** Calls `work` with a request and its members, unless one is unlisted or has blocked the other. */
async function withBoth(
  deps: Pick<Deps, 'db' | 'clock' | 'policy'>,
  requestId: string,
  work: (both: Both) => Promise<void>,
): Promise<void> {
  const { db } = deps;
  const request = await findRequest(db, requestId);
  if (!request) return;
  const asker = await findMemberRow(db, request.member_id);
  const asked = await findMemberRow(db, request.asked_id);
  if (!asker || !asked) return;
  if (await seeEachOther(deps, db, { askerId: asker.id, askedId: asked.id }))
    await work({ request, asker, asked });
}
