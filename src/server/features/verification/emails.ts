import { z } from '#shared/zod.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';

const aboutDecision = z.object({ decisionId: z.uuid() });

/** Runs ten seconds after a decision: ends the undo period and enqueues the email and the erasure. */
export const carryOutDecision = defineJob({
  name: 'verification.carry-out-decision',
  payload: aboutDecision,
});
export const sendDecision = defineJob({ name: 'verification.send-decision', payload: aboutDecision });
export const eraseRejectedDocument = defineJob({
  name: 'verification.erase-rejected-document',
  payload: z.object({ documentId: z.uuid(), adminId: z.uuid() }),
});

/** Builds the email to a member who was approved. */
export function approvedMail(site: SiteSettings, member: MemberRow, documentRetentionDays: number): Mail {
  return renderMail({
    to: member.email,
    subject: `The gate is open, ${member.first_name}`,
    preheader: 'You are verified. The directory is open.',
    heading: `You are verified, ${member.first_name}`,
    isGoodNews: true,
    blocks: [
      {
        kind: 'text',
        text: 'A volunteer has verified your document. You can now use the directory. The person from the bunk below may be there already.',
      },
      { kind: 'button', label: 'Open the directory', url: `${site.publicUrl}/jnvians` },
      {
        kind: 'facts',
        rows: [
          ['Username', member.username],
          ['School', `${member.school_name}, ${member.in_year ?? ''} to ${member.out_year ?? ''}`],
          ['Email, phone', contactLine(member)],
        ],
      },
      { kind: 'note', text: `Your document is erased after ${documentRetentionDays} days.` },
    ],
    sender: site,
  });
}

/** Builds the email to a member whose document was rejected: the administrator's reason, and how to send another. */
export function rejectedMail(site: SiteSettings, member: MemberRow, reason: string): Mail {
  return renderMail({
    to: member.email,
    subject: 'We need another document',
    preheader: 'Your document could not be verified. You can send another.',
    heading: 'Please send another document',
    blocks: [
      {
        kind: 'text',
        text: `${member.first_name}, a volunteer looked at your document and could not verify it yet. This is why:`,
      },
      { kind: 'reason', text: reason },
      { kind: 'button', label: 'Send another document', url: `${site.publicUrl}/jnvians` },
      {
        kind: 'note',
        text: 'A transfer certificate, marksheet or school ID is enough. Please do not send Aadhaar.',
      },
    ],
    sender: site,
  });
}

function contactLine(member: MemberRow): string {
  const shown = [member.show_email ? 'email' : null, member.show_phone ? 'phone' : null].filter(
    (part) => part !== null,
  );
  if (shown.length === 0) return 'Hidden. You decide in My Profile.';
  return `Members see your ${shown.join(' and ')}. You decide in My Profile.`;
}
