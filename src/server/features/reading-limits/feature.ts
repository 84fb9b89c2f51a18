import { daysBefore } from '#server/platform/clock.ts';
import { defineFeature } from '#server/core/feature.ts';
import { deleteCardCountsBefore } from './cards.queries.ts';
import { deleteContactReadsBefore } from './contacts.queries.ts';
import { READING_LIMITS } from './limits.ts';
import { deleteReadersBefore } from './readers.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { listLimitedReaders } from './readers.service.ts';

/** Days to keep contact reads: one more than the longest window. */
const RECORDS_DAYS = 31;

export const readingLimits = defineFeature({
  name: 'reading-limits',
  handlers: readingLimitHandlers,
  limits: READING_LIMITS,
  auditActions: {
    'reading.contacts-limited': 'Reached the contact details limit',
    'reading.cards-limited': 'Reached the directory card limit',
  },
  personalData: {
    tables: {
      contact_read: {
        title: 'Contact details you viewed',
        references: {
          member_id: { name: 'contact_read_of_you', title: 'When members viewed your contact details' },
          reader_id: {},
        },
      },
      limited_reader: { title: 'Reading limits you reached' },
    },
  },
  retention: [
    {
      name: 'contact details read',
      cron: '55 20 * * *',
      run: ({ db, clock }) => deleteContactReadsBefore(db, daysBefore(clock, RECORDS_DAYS)),
    },
    {
      name: 'limited readers',
      cron: '57 20 * * *',
      run: ({ db, clock }) => deleteReadersBefore(db, daysBefore(clock, RECORDS_DAYS)),
    },
    {
      name: 'card counts',
      cron: '17 * * * *',
      run: ({ db, clock }) => deleteCardCountsBefore(db, clock.now()),
    },
  ],
});

/** Returns the handlers for the administrators' list of members who reached a reading limit. */
function readingLimitHandlers(deps: Deps): Handlers<'listLimitedReaders'> {
  return {
    listLimitedReaders: ({ query }) => listLimitedReaders(deps, query),
  };
}
