import { hasFounderStatus } from '#shared/founders/rules.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import { notify } from '#server/core/notifications/notifications.service.ts';
import { findMemberRow } from '#server/core/accounts/accounts.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import {
  founderDeclinedMail,
  founderGrantedMail,
  founderRemovedMail,
  sendFounderNews,
  type FounderNews,
} from './emails.ts';

export function founderJobs(deps: Deps): readonly JobHandler[] {
  return [
    handleJob(sendFounderNews, async ({ memberId, news }) => {
      const member = await findMemberRow(deps.db, memberId);
      // A later decision supersedes this email and sends its own.
      if (!member || !isStillTrue(member, news)) return;
      await notify(deps, member, 'founder-news', MAILS[news](deps.site(), member));
    }),
  ];
}

const MAILS: Record<FounderNews, (site: SiteSettings, member: MemberRow) => Mail> = {
  granted: founderGrantedMail,
  declined: founderDeclinedMail,
  removed: founderRemovedMail,
};

function isStillTrue(member: MemberRow, news: FounderNews): boolean {
  const isFounder = hasFounderStatus({
    role: member.role,
    approvalStatus: member.approval_status,
    isFounder: member.is_founder,
    requestStatus: member.founder_request_status,
  });
  switch (news) {
    case 'granted':
      return isFounder;
    case 'declined':
      return member.founder_request_status === 'rejected';
    case 'removed':
      return !isFounder && member.founder_request_status === null;
  }
}
