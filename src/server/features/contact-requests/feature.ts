import { defineFeature } from '#server/core/feature.ts';
import { daysBefore } from '#server/platform/clock.ts';
import { isOpenGrant } from './export.queries.ts';
import { contactRequestJobs, expireRequests } from './jobs.ts';
import { CONTACT_REQUEST_LIMITS } from './limits.ts';
import { contactRequestHandlers } from './routes.ts';
import { eraseWordsEndedBefore } from './requests.queries.ts';

const WORDS_DAYS = 365;

export const contactRequests = defineFeature({
  name: 'contact-requests',
  handlers: contactRequestHandlers,
  limits: CONTACT_REQUEST_LIMITS,
  auditActions: {
    'contact.asked': 'Asked a member to get in touch',
    'contact.withdrawn': 'Withdrew a request to get in touch',
    'contact.paused': "Paused a member's requests to get in touch",
    'contact.resumed': "Ended the pause of a member's requests to get in touch",
  },
  jobs: contactRequestJobs,
  schedule: [{ name: expireRequests.name, cron: '12 * * * *' }],
  personalData: {
    tables: {
      contact_request: {
        title: 'Requests to get in touch that you sent',
        references: {
          // The asker must not be able to tell declined and expired requests apart.
          member_id: { show: ['asked_id'], hide: ['state', 'ended_at', 'erased_at', 'is_emailed'] },
          asked_id: {
            name: 'contact_request_to_you',
            title: 'Requests to get in touch that you received',
            show: ['member_id'],
          },
        },
      },
      contact_grant: {
        title: 'Contact details that you share',
        references: {
          member_id: { show: ['receiver_id'], where: isOpenGrant },
          receiver_id: {
            name: 'contact_grant_to_you',
            where: isOpenGrant,
            title: 'Contact details that members share with you',
            show: ['member_id'],
          },
        },
      },
      contact_choice: { title: 'Who may ask you to get in touch' },
    },
  },
  retention: [
    {
      name: 'words of contact requests',
      cron: '38 20 * * *',
      run: ({ db, clock }) => eraseWordsEndedBefore(db, daysBefore(clock, WORDS_DAYS), clock.now()),
    },
  ],
});
