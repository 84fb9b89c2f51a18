import { defineFeature } from '#server/core/feature.ts';
import { newsletterHandlers } from './routes.ts';
import { newsletterJobs } from './jobs.ts';
import { NEWSLETTER_LIMITS } from './limits.ts';
import { forgetSubscriber, removeStaleSubscriptions } from './service.ts';

export const newsletter = defineFeature({
  name: 'newsletter',
  handlers: newsletterHandlers,
  jobs: newsletterJobs,
  limits: NEWSLETTER_LIMITS,
  auditActions: {
    'subscribers.exported': 'Exported subscribers',
  },
  personalData: {
    tables: {
      newsletter_subscription: { title: 'Newsletter', byAddress: true },
    },
    erase: (tx, { id }) => forgetSubscriber(tx, id),
  },
  retention: [{ name: 'newsletter subscriptions', cron: '35 20 * * *', run: removeStaleSubscriptions }],
});
