/** Tests the screen of an import, with stubbed responses. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ImportDetail, ImportRow } from '#shared/invitations/schema.ts';
import { AlertProvider } from '#web/ui/alerts.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { ReasonCell } from './findings.tsx';
import { OneImport } from './one-import.tsx';

const DRAFT: ImportDetail = {
  _id: '01a1c434-a3c6-76c6-94bc-80abb009655b',
  fileName: 'roll.csv',
  source: 'The roll of JNV Barabanki',
  status: 'draft',
  uploadedAt: '2026-11-20T06:00:00Z',
  uploadedBy: 'Sunita Jha',
  startedAt: null,
  endedAt: null,
  rows: 42,
  counts: { fresh: 40, bad: 0, duplicate: 1, member: 1, invited: 0 },
  invitations: { waiting: 0, sent: 0, accepted: 0, declined: 0, bounced: 0 },
  headings: ['Email', 'Batch'],
  match: ['email', 'outYear'],
  samples: [['asha@example.com'], ['2003']],
  file: { sheet: null, otherSheets: [], hiddenRows: 0, rowsAbove: 0 },
  badRowsKept: 0,
};
const SENDING: ImportDetail = {
  ...DRAFT,
  status: 'sending',
  startedAt: '2026-11-20T07:00:00Z',
  invitations: { waiting: 25, sent: 10, accepted: 2, declined: 1, bounced: 2 },
};
const NO_ROWS = { success: true, rows: [], total: 0, page: 1, limit: 10 };

afterEach(() => vi.unstubAllGlobals());

type Answer = { readonly status?: number; readonly body: object };

/**
 * Renders the import's screen. `answer` responds to each call; its argument is the last path segment, or `''` for the
 * import itself.
 */
async function show(answer: (action: string) => Answer) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    const action = new URL(url, location.href).pathname.split(DRAFT._id)[1]?.slice(1) ?? '';
    if (method !== 'GET') asked.push(action);
    const { status = 200, body } = action === 'rows' ? { body: NO_ROWS } : answer(action);
    return Response.json(body, { status });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <AlertProvider>
          <MemoryRouter>
            <OneImport id={DRAFT._id} />
          </MemoryRouter>
        </AlertProvider>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { screen, asked };
}

const reply = (shown: ImportDetail): Answer => ({ body: { success: true, message: 'Done.', import: shown } });

test('an import that is being sent shows its progress and can be paused and resumed', async () => {
  let shown = SENDING;
  const { screen, asked } = await show((action) => {
    if (action === 'pause') shown = { ...SENDING, status: 'paused' };
    if (action === 'resume') shown = SENDING;
    return reply(shown);
  });
  await expect.element(screen.getByText('13 of 40 invitations sent.')).toBeVisible();
  await expect
    .element(screen.getByRole('progressbar', { name: 'Invitations sent' }))
    .toHaveAttribute('value', '15');
  for (const count of [
    'Waiting: 25',
    'Sent, no answer: 10',
    'Signed up: 2',
    'Declined: 1',
    'Not delivered: 2',
  ])
    await expect.element(screen.getByText(count)).toBeVisible();
  await screen.getByRole('button', { name: 'Pause' }).click();
  await expect.element(screen.getByText('Sending is paused.', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Resume' }).click();
  await expect.element(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(asked).toEqual(['pause', 'resume']);
});

test('stopping an import asks for confirmation and shows how many waiting invitations it cancels', async () => {
  let shown = SENDING;
  const { screen, asked } = await show((action) => {
    if (action === 'cancel') shown = { ...SENDING, status: 'cancelled' };
    return reply(shown);
  });
  await screen.getByRole('button', { name: 'Stop sending' }).click();
  const question = screen.getByRole('alertdialog');
  const consequence = "We'll cancel 25 waiting invitations and erase their recipients' data.";
  await expect.element(question.getByText(consequence, { exact: false })).toBeVisible();
  await question.getByRole('button', { name: 'Keep sending' }).click();
  expect(asked).toEqual([]);
  await screen.getByRole('button', { name: 'Stop sending' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
  await expect.element(screen.getByText("Cancelled. We've erased what wasn't sent.")).toBeVisible();
});

test("starting an import that another administrator has already started shows an error and the import's current state", async () => {
  const message = 'Someone else has just started or cancelled this import.';
  let isStarted = false;
  const { screen } = await show((action) => {
    if (action !== 'start') return reply(isStarted ? SENDING : DRAFT);
    isStarted = true;
    return { status: 409, body: { success: false, code: 'STALE', message } };
  });
  await screen.getByRole('button', { name: 'Invite 40 people' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Send invitations' }).click();
  await expect.element(screen.getByRole('alertdialog').getByText(message)).toBeVisible();
  await screen.getByRole('alertdialog').getByRole('button').click();
  await expect.element(screen.getByText('13 of 40 invitations sent.')).toBeVisible();
});

test('after a column is changed, the rows must be checked again before the import can be started', async () => {
  const match: ImportDetail['match'] = ['email', 'inYear'];
  const { screen, asked } = await show((action) => reply(action === 'match' ? { ...DRAFT, match } : DRAFT));
  await screen.getByText('All columns: 2 matched, none skipped').click();
  await screen.getByLabelText('Field for Batch').selectOptions('In Year');
  await expect.element(screen.getByRole('button', { name: 'Invite 40 people' })).toBeDisabled();
  await expect.element(screen.getByText('You changed the columns.', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Check the rows again' }).click();
  await expect.element(screen.getByText('Rows checked.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Invite 40 people' })).toBeEnabled();
  expect(asked).toEqual(['match']);
});

test.each([
  [{ kind: 'row', line: 2 }, 'Row 2'],
  [
    { kind: 'invitation', status: 'declined', invitedAt: '2026-11-20T06:00:00Z' },
    'Invited 20 November 2026Declined',
  ],
  [
    { kind: 'member', _id: 'm1', first_name: 'Asha', last_name: 'Kumari', joinedAt: '2026-11-20T06:00:00Z' },
    'Asha KumariSigned up on 20 November 2026',
  ],
  [null, 'Email: Email is required.'],
] as const)('an import row that is skipped or has errors shows the reason', async (skipped, text) => {
  const problems = skipped === null ? [{ field: 'email' as const, message: 'Email is required.' }] : [];
  const row: ImportRow = { line: 4, answers: {}, problems, skipped };
  const screen = await render(
    <MemoryRouter>
      <ReasonCell row={row} />
    </MemoryRouter>,
  );
  await expect.element(screen.container).toHaveTextContent(text);
});
