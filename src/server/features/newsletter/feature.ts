import { defineFeature } from '#server/core/feature.ts';
import { newsletterHandlers } from './routes.ts';
import { newsletterJobs } from './jobs.ts';
import { ISSUE_LIMITS, NEWSLETTER_LIMITS } from './limits.ts';
import { queueRunning } from './emails.ts';
import { removeOldDeliveries } from './sending.service.ts';
import { forgetSubscriber, removeStaleSubscriptions } from './service.ts';

export const newsletter = defineFeature({
  name: 'newsletter',
  handlers: newsletterHandlers,
  jobs: newsletterJobs,
  limits: { ...NEWSLETTER_LIMITS, ...ISSUE_LIMITS },
  schedule: [{ name: queueRunning.name, cron: '* * * * *' }],
  auditActions: {
    'subscribers.exported': 'Exported subscribers',
    'newsletter.started': 'Sent a newsletter',
    'newsletter.stopped': 'Stopped a newsletter',
    'newsletter.deleted': 'Deleted a newsletter draft',
  },
  personalData: {
    tables: {
      newsletter_subscription: { title: 'Newsletter', byAddress: true },
    },
    erase: (tx, { id }) => forgetSubscriber(tx, id),
  },
  retention: [
    { name: 'newsletter subscriptions', cron: '35 20 * * *', run: removeStaleSubscriptions },
    { name: 'newsletter deliveries', cron: '36 20 * * *', run: removeOldDeliveries },
  ],
});
