/** Tests that text typed into administrators' forms survives the end of the session, for the same account only. */
import type { ReactNode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import type { ContactMessage } from '#shared/contact/endpoints.ts';
import type { User } from '#shared/members/schema.ts';
import type { Report } from '#shared/reports/endpoints.ts';
import { ReturnDialog as ReturnMember } from '#web/features/admin-users/return-dialog.tsx';
import { ReplyDialog } from '#web/features/contact/admin/reply-dialog.tsx';
import { ImportScreen } from '#web/features/invitations/import-screen.tsx';
import { CloseReport } from '#web/features/reports/admin/close-report.tsx';
import { CommunitySettings } from '#web/features/site/community.tsx';
import { RejectDialog } from '#web/features/verification/rejection/reject-dialog.tsx';
import { createSessionStore } from '#web/lib/session-store.ts';
import { answerCalls, renderAt, type Answers } from '../../../tests/support/rendered.tsx';

const SUNITA = { _id: 'sunita', first_name: 'Sunita', last_name: 'Jha', profileImage: null, role: 'admin' };
const ANIL = { ...SUNITA, _id: 'anil', first_name: 'Anil' };
const ID = '01a1c434-a3c6-76c6-94bc-80abb009655b';
const ASHA = { _id: ID, first_name: 'Asha', last_name: 'Kumari' };
const REPORT: Report = {
  _id: ID,
  reason: 'advertising',
  words: 'They advertise.',
  requestWords: null,
  createdAt: '2026-11-21T06:00:00.000Z',
  reported: ASHA,
  reporter: null,
  openAboutReported: 1,
  closedAt: null,
  note: null,
};
const MESSAGE = {
  _id: ID,
  name: 'Meera Das',
  email: 'meera@example.org',
  message: 'Where is my batch?',
  createdAt: '2026-10-05T06:00:00.000Z',
  replies: [],
} as unknown as ContactMessage;
const IMPORT = {
  _id: ID,
  fileName: 'roll.csv',
  source: 'The roll',
  status: 'draft',
  uploadedAt: '2026-11-20T06:00:00Z',
  uploadedBy: null,
  startedAt: null,
  endedAt: null,
  rows: 2,
  counts: { fresh: 2, bad: 0, duplicate: 0, member: 0, invited: 0 },
  invitations: { waiting: 0, sent: 0, accepted: 0, declined: 0, bounced: 0 },
  headings: ['Email', 'House'],
  match: ['email', 'unclear'],
  samples: [['asha@example.com'], ['Ganga']],
  badRowsKept: 0,
  file: { sheet: null, otherSheets: [], hiddenRows: 0, rowsAbove: 0 },
};
const ignore = () => undefined;

type Form = {
  readonly screen: ReactNode;
  readonly label: string;
  readonly at?: string;
  /** The option to choose, if the field is a select. */
  readonly option?: { readonly label: string; readonly value: string };
};

const FORMS: Readonly<Record<string, Form>> = {
  'the note to a rejected member': {
    screen: <RejectDialog people={[ASHA]} onReject={ignore} onClose={ignore} />,
    label: 'Add a note',
  },
  'the note to several rejected members': {
    screen: <RejectDialog people={[ASHA, { ...ASHA, _id: 'meera' }]} onReject={ignore} onClose={ignore} />,
    label: 'Add a note',
  },
  'the reason for returning a member to pending': {
    screen: <ReturnMember memberId={ID} name="Asha Kumari" onReturn={ignore} onClose={ignore} />,
    label: 'Reason',
  },
  'the note of a closed report': {
    screen: <CloseReport report={REPORT} isBusy={false} onClose={async () => null} onDismiss={ignore} />,
    label: 'Note',
  },
  'the reply to a message': {
    screen: <ReplyDialog message={MESSAGE} onSent={ignore} onClose={ignore} />,
    label: 'Your reply',
  },
  'a community setting': { screen: <CommunitySettings />, label: 'Facebook page' },
  'the source of an import': {
    screen: <ImportScreen />,
    label: 'Where the list comes from',
    at: '/admin/import',
  },
  'the field of an import column': {
    screen: <ImportScreen />,
    label: 'What is in this column?',
    at: `/admin/import?list=${ID}`,
    option: { label: 'JNV Name', value: 'jnvName' },
  },
};

/** Stored community settings, as other administrators have left them. */
let settings: readonly { name: string; value: string }[] = [];

const ANSWERS: Answers = (called) => {
  if (called.endsWith('/community')) return { body: { success: true, revision: '1', settings } };
  if (called.endsWith('/rows')) return { body: { success: true, rows: [], total: 0, page: 1, limit: 10 } };
  if (called.endsWith('/imports'))
    return { body: { success: true, imports: [], total: 0, page: 1, limit: 10 } };
  if (called.endsWith(`/imports/${ID}`)) return { body: { success: true, import: IMPORT } };
  return { status: 404, body: { success: false } };
};

function signIn(account: object): void {
  createSessionStore().actions.begin('half', account as User);
}

/** Loses the session as after a refused call: the screen disappears, and with it the stored account. */
async function loseSession(): Promise<void> {
  answerCalls(() => ({ status: 401, body: { success: false, code: 'NOT_SIGNED_IN' } }));
  await createSessionStore().ask();
  expect(localStorage.getItem('auth')).toBeNull();
}

for (const [what, { screen: element, label, at = '/', option }] of Object.entries(FORMS))
  test(`${what} survives the end of the session, and no other account can read it`, async () => {
    onTestFinished(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    const typed = option?.value ?? 'Three years at Barabanki';
    const shown = async (use: (field: Locator) => Promise<unknown>) => {
      const { screen } = await renderAt(at, element, ANSWERS);
      const role = option ? 'combobox' : 'textbox';
      await use(screen.getByRole(role, { name: label, exact: false }).first());
      await screen.unmount();
    };
    signIn(SUNITA);
    await shown((field) => (option ? field.selectOptions(option.label) : field.fill(typed)));
    await loseSession();
    signIn(SUNITA);
    await shown((field) => expect.element(field).toHaveValue(typed));
    await loseSession();
    signIn(ANIL);
    await shown((field) => expect.element(field).toHaveValue(''));
    expect(JSON.stringify(sessionStorage)).not.toContain(typed);
    signIn(SUNITA);
    await shown((field) => expect.element(field).toHaveValue(''));
  });

test('a restored community setting that another administrator has changed is reported', async () => {
  onTestFinished(() => {
    settings = [];
    localStorage.clear();
    sessionStorage.clear();
  });
  signIn(SUNITA);
  const first = await renderAt('/', <CommunitySettings />, ANSWERS);
  await first.screen.getByLabelText('Office hours').fill('Mornings');
  await first.screen.unmount();
  await loseSession();
  settings = [{ name: 'office-hours', value: 'Evenings' }];
  signIn(SUNITA);
  const { screen } = await renderAt('/', <CommunitySettings />, ANSWERS);
  await expect.element(screen.getByLabelText('Office hours')).toHaveValue('Mornings');
  await expect.element(screen.getByRole('alert').getByText('Office hours', { exact: false })).toBeVisible();
});

test('signing out deletes drafts, unless the account is signed out because it lost its role', async () => {
  onTestFinished(() => sessionStorage.clear());
  answerCalls(() => ({ body: { success: true } }));
  const { actions } = createSessionStore();
  actions.begin('half', SUNITA as User);
  sessionStorage.setItem('draft.sunita.return.asha', '{}');
  await actions.end({ keepsDrafts: true });
  expect(sessionStorage.getItem('draft.sunita.return.asha')).toBe('{}');
  actions.begin('half', SUNITA as User);
  await actions.end();
  expect(sessionStorage.getItem('draft.sunita.return.asha')).toBeNull();
});
