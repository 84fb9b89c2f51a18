import { z } from '#shared/zod.ts';
import type { Config } from '#server/config.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';

export const sendGuardianRequest = defineJob({
  name: 'privacy.send-guardian-request',
  payload: z.object({ memberId: z.uuid() }),
});

/** Asks a parent or guardian for consent (RULINGS 31): who, what for, what happens without an answer. */
export function guardianMail(
  config: Config,
  member: MemberRow,
  request: { to: string; token: string; days: number },
): Mail {
  return renderMail({
    to: request.to,
    subject: `${member.first_name} wants to join Navodayan and needs your consent`,
    preheader: 'You decide whether the account may stay.',
    heading: 'Your consent is needed',
    blocks: [
      {
        kind: 'text',
        text: `${member.first_name}, of ${member.school_name}, has opened an account with the Navodayan Alumni Union, the community of former students of the Navodaya schools, and named you as parent or guardian.`,
      },
      {
        kind: 'text',
        text: "Members under 18 need a guardian's consent. They are never listed or shown to others. Read what we keep and why, then agree or refuse.",
      },
      {
        kind: 'button',
        label: 'Read and decide',
        url: `${config.publicUrl}/guardian?token=${request.token}`,
        showsUrl: true,
      },
      {
        kind: 'note',
        text: `If you refuse, the account is removed at once. If you do not answer, it is removed after ${request.days} days.`,
      },
    ],
    sender: config.site,
  });
}
