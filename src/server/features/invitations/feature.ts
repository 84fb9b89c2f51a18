import { defineFeature } from '#server/core/feature.ts';
import { handleJob } from '#server/platform/jobs/queue.ts';
import { emailInvitation, queueInvitations } from './emails.ts';
import { invitationHandlers } from './routes.ts';
import { queueWaitingInvitations, sendInvitation } from './sending.service.ts';
import { forgetInLists, tidyImports, tidyInvitations } from './service.ts';

export const invitations = defineFeature({
  name: 'invitations',
  handlers: invitationHandlers,
  jobs: (deps) => [
    handleJob(queueInvitations, () => queueWaitingInvitations(deps)),
    handleJob(emailInvitation, (payload) => sendInvitation(deps, payload)),
  ],
  auditActions: {
    'import.uploaded': 'Uploaded an import',
    'import.started': 'Started an import',
    'import.paused': 'Paused an import',
    'import.resumed': 'Resumed an import',
    'import.cancelled': 'Cancelled an import',
    'import.bad-rows-exported': "Downloaded an import's rows with errors",
  },
  personalData: {
    tables: {
      invitation: { title: 'Your invitation' },
      import_row: { title: 'Imported lists that name you', byAddress: true },
    },
    // An unconfirmed address may be someone else's, so keep its invitation.
    erase: async (tx, { email, email_confirmed_at }) => {
      if (email_confirmed_at !== null) await forgetInLists(tx, email);
    },
  },
  schedule: [{ name: queueInvitations.name, cron: '* * * * *' }],
  retention: [
    { name: 'invitations', cron: '29 21 * * *', run: tidyInvitations },
    { name: 'rows of imported lists', cron: '31 21 * * *', run: tidyImports },
  ],
});
