import type { Chapter } from './prose.ts';

/** The chapters of the user guide for administrators and developers. */
export const runningGuide: Readonly<Record<'en', readonly Chapter[]>> = {
  en: [
    {
      id: 'administrators',
      title: 'For administrators',
      paragraphs: [
        'Create the first administrator on the server with "navodayan admin create --email". It prints a link, which works once, to set the password. Administrators need a password of at least twelve characters. Add or remove others under Settings, with your own password. All administrators are emailed about changes. There you can also make verified members verifiers of schools or whole states: they find Verify sign-ups in their menu, see only the pending members of these schools, and verify or reject them. The same rules apply to their password.',
      ],
      parts: [
        {
          id: 'deciding',
          title: 'Reviewing documents',
          points: [
            'The area has five places: Queue, Members, Inbox, Publish and Settings. A number shows how many entries wait there. Queue lists pending members, longest wait first. You can search them by name, email, phone or school. View Document opens the document in a new tab. Each link works once, and every view is recorded.',
            'Press Verify, or Reject with a reason, which we email to the member. You can undo either for ten seconds, before the email is sent. Just decided, below the queue, lists your decisions of the last hour. To verify several members at once, open their documents first. Anyone whose document you haven’t opened is left out.',
            'Later, an administrator can return a decision to pending. To return an approval, say why: the member gets the reason by email and loses access until someone verifies them again.',
            'If two people decide at the same time, the first decision counts and the other sees a message. You can’t verify your own account. "Contains full Aadhaar" also erases the file.',
          ],
        },
        {
          id: 'founder-requests',
          title: 'Founder requests',
          points: [
            'You can decide a request once the member is verified. Make Founder accepts it, Remove Request declines it, Remove Founder Status ends it and returns their public page to what it was before. We email the member each time.',
          ],
        },
        {
          id: 'importing',
          title: 'Importing a list',
          points: [
            'Import a school roll or an older member list as an Excel (.xlsx) or CSV file. Only the email is required. We recognise English and Hindi headings, and ask you about every column that we don’t know.',
            'The check sorts rows into new people, members, people invited before, duplicates and rows with errors. Download rows with errors, fix them and import them again. You can pause, resume or stop sending at any time.',
            'Importing doesn’t make anyone a member. Each new person gets one invitation in your name, with a link that fills in the form. They confirm their address and send a document like everyone else.',
            'The invitation says where the list is from, so import only lists you’re allowed to use. If someone declines, we delete their details and never invite them again. We never invite people who seem to be under 18 by their date of birth, class or years at school.',
          ],
        },
        {
          id: 'running',
          title: 'Running the site',
          paragraphs: [
            'Under Members, Overview shows the queue and waiting times, sign-ups and decisions per week, and members by school state. Inbox has the messages from the contact form, the reports, changes to verified fields and guardians who haven’t answered. In a member’s details you can pause their requests to get in touch until a day that you choose. Undelivered email lists bounced emails, with the reason and a button to resend them. Reading limits lists members who tried to read more of the directory than the limits allow. In Publish you write the newsletter, see it as an email, send it, and see who gets it. You can export the subscribers; every export is recorded.',
            'Two timers on the server make a backup every night and check the site every hour; Overview shows the last check. To turn them on, run "systemctl enable --now navodayan-backup.timer navodayan-doctor.timer" as root. Copy the backups and their key to another machine, in case the disk fails. See docs/operations.md in the source code for settings, email, backups and troubleshooting.',
          ],
        },
      ],
    },
    {
      id: 'developers',
      title: 'For developers',
      paragraphs: [
        'Everything on these pages uses one documented API. A session started outside a browser needs only its token.',
      ],
      links: [{ label: 'API description (OpenAPI 3.1)', to: '/api/openapi.json' }],
    },
  ],
};
