import { sendInvitations } from './emails.ts';
import { forgetInLists, tidyImports, tidyInvitations } from './service.ts';
import { defineFeature } from '#server/core/feature.ts';
import { importHandlers } from './imports.routes.ts';
import { invitationHandlers } from './routes.ts';
import { invitationJobs } from './jobs.ts';
import { INVITATIONS_LIMITS } from './sending.service.ts';

export const invitations = defineFeature({
  name: 'invitations',
  handlers: (deps) => ({ ...importHandlers(deps), ...invitationHandlers(deps) }),
  jobs: invitationJobs,
  limits: INVITATIONS_LIMITS,
  auditActions: {
    'import.uploaded': 'Sent a list to import',
    'import.started': 'Invited the people of a list',
    'import.cancelled': 'Cancelled an import',
    'import.bad-rows-exported': 'Downloaded the bad rows of a list',
  },
  personalData: {
    tables: {
      invitation: { title: 'Your invitation' },
      import_row: { title: 'Imported lists that name you', byAddress: true },
    },
    // An unconfirmed address may be someone else's, whose invitation stays.
    erase: async (tx, { email, email_confirmed_at }) => {
      if (email_confirmed_at !== null) await forgetInLists(tx, email);
    },
  },
  schedule: [{ name: sendInvitations.name, cron: '* * * * *' }],
  retention: [
    { name: 'invitations', cron: '29 21 * * *', run: tidyInvitations },
    { name: 'rows of imported lists', cron: '31 21 * * *', run: tidyImports },
  ],
});
