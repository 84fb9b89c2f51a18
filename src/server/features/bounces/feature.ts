import { daysBefore } from '#server/platform/clock.ts';
import { deleteOldBounces, listBouncedEmails, retryAllMails, retryMail } from './service.ts';
import { defineFeature } from '#server/core/feature.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';

const BOUNCE_DAYS = 30;

export const bounces = defineFeature({
  name: 'bounces',
  handlers: mailHandlers,
  auditActions: {
    'mail.retried': 'Resent an undelivered email',
    'mail.all-retried': 'Resent all emails that were given up',
  },
  personalData: {
    tables: {
      bounced_email: {
        title: 'Emails to you that bounced',
        references: { member_id: { hide: ['payload'] } },
      },
    },
  },
  retention: [
    {
      name: 'bounced emails',
      cron: '51 20 * * *',
      run: (deps) => deleteOldBounces(deps, daysBefore(deps.clock, BOUNCE_DAYS)),
    },
  ],
});

function mailHandlers(deps: Deps): Handlers<'listUndelivered' | 'retryAllMails' | 'retryMail'> {
  return {
    listUndelivered: ({ query }) => listBouncedEmails(deps, query),
    retryAllMails: ({ actor }) => retryAllMails(deps, actor),
    retryMail: ({ actor, params }) => retryMail(deps, actor, params.id),
  };
}
