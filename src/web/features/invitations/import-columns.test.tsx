/** Tests the columns of a draft import, and what the screen shows about its file, with stubbed responses. */
import { expect, test } from 'vitest';
import type { ImportDetail } from '#shared/invitations/schema.ts';
import { chooseFile, renderAt, type Answer } from '../../../../tests/support/rendered.tsx';
import { ImportScreen } from './import-screen.tsx';

const ID = '01a1c434-a3c6-76c6-94bc-80abb009655b';
const DRAFT: ImportDetail = {
  _id: ID,
  fileName: 'roll.xlsx',
  source: 'The roll of JNV Barabanki',
  status: 'draft',
  uploadedAt: '2026-11-20T06:00:00Z',
  uploadedBy: 'Sunita Jha',
  startedAt: null,
  endedAt: null,
  rows: 42,
  counts: { fresh: 40, bad: 2, duplicate: 0, member: 0, invited: 0 },
  invitations: { waiting: 0, sent: 0, accepted: 0, declined: 0, bounced: 0 },
  headings: ['S.No', 'Email', 'House', 'Seat'],
  match: ['', 'email', 'unclear', 'unclear'],
  samples: [['1', '2'], ['asha@example.com'], ['Ganga', 'Yamuna', 'Satluj'], []],
  badRowsKept: 0,
  file: { sheet: 'Batch 2003', otherSheets: ['Batch 2004', 'Notes'], hiddenRows: 3, rowsAbove: 1 },
};
const CLEAR: ImportDetail = { ...DRAFT, match: ['', 'email', 'jnvName', ''] };

/** Shows the screen of an import; `answer` responds to a change by its last path segment. */
async function show(shown: ImportDetail, answer: (action: string) => ImportDetail = () => shown) {
  const asked: string[] = [];
  const replyOf = (list: ImportDetail): Answer => ({
    body: { success: true, message: 'Done.', import: list },
  });
  const { screen } = await renderAt(`/admin/import?list=${ID}`, <ImportScreen />, (called) => {
    const [method = '', path = ''] = called.split(' ');
    if (path.endsWith('/rows')) return { body: { success: true, rows: [], total: 0, page: 1, limit: 10 } };
    if (path.endsWith('/imports'))
      return { body: { success: true, imports: [], total: 0, page: 1, limit: 10 } };
    const action = path.split(ID)[1]?.slice(1) ?? '';
    if (method !== 'GET') asked.push(action);
    return replyOf(method === 'GET' ? shown : answer(action));
  });
  await expect.element(screen.getByRole('heading', { name: 'Results' })).toBeVisible();
  return { screen, asked };
}

test('an unclear column is asked about with examples, and the import cannot start before the answer', async () => {
  const { screen, asked } = await show(DRAFT, () => CLEAR);
  const question = screen.getByRole('group', { name: 'House' });
  await expect.element(screen.getByRole('heading', { name: '2 columns need your answer' })).toBeVisible();
  await expect.element(question.getByText('Ganga, Yamuna, Satluj')).toBeVisible();
  const seat = screen.getByRole('group', { name: 'Seat' });
  await expect.element(seat.getByText('No values in the first rows')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Invite 40 people' })).toBeDisabled();
  await expect.element(screen.getByText('Answer the questions about the columns first.')).toBeVisible();
  await question.getByLabelText('What is in this column?').selectOptions('JNV Name');
  await screen
    .getByRole('group', { name: 'Seat' })
    .getByLabelText('What is in this column?')
    .selectOptions('Skip this column');
  await screen.getByRole('button', { name: 'Check the rows again' }).click();
  await expect.element(screen.getByText('Rows checked.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Results' })).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'Invite 40 people' })).toBeEnabled();
  expect(asked).toEqual(['match']);
});

test('the result comes before the columns, and understood columns are folded', async () => {
  const { screen } = await show(CLEAR);
  await expect.element(screen.getByText('40 of 42 rows are new people.', { exact: false })).toBeVisible();
  const folded = screen.getByText('All columns: 2 matched, 2 skipped');
  const result = screen.getByRole('heading', { name: 'Results' });
  const order = result.element().compareDocumentPosition(folded.element());
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await expect.element(screen.getByLabelText('Field for House')).not.toBeVisible();
  await folded.click();
  await expect.element(screen.getByLabelText('Field for House')).toHaveValue('jnvName');
  await expect.element(screen.getByLabelText('Field for S.No')).toHaveValue('skip');
});

test('columns are open if none is unclear and the email is missing', async () => {
  const { screen } = await show({ ...CLEAR, match: ['', 'name', 'jnvName', ''] });
  await expect.element(screen.getByLabelText('Field for Email')).toBeVisible();
  await expect.element(screen.getByText('Choose the column with the email.')).toBeVisible();
});

test('the sheet, the other sheets, hidden rows and rows above the column names are named', async () => {
  const { screen } = await show(CLEAR);
  for (const note of [
    'We read the sheet “Batch 2003”. Not read: “Batch 2004”, “Notes”. Import other sheets as separate files.',
    'Your workbook hides 3 of these rows. They are included.',
    'We left out 1 row above the column names.',
  ])
    await expect.element(screen.getByText(note)).toBeVisible();
});

test('discarding a draft returns to the start', async () => {
  const cancelled = { ...CLEAR, status: 'cancelled' as const, endedAt: '2026-11-20T07:00:00Z' };
  const { screen, asked } = await show(CLEAR, () => cancelled);
  await screen.getByRole('button', { name: 'Discard import' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect.element(screen.getByRole('heading', { name: 'New import' })).toHaveFocus();
  await expect.element(screen.getByText('Import discarded. No emails were sent.')).toBeVisible();
  expect(asked).toEqual(['cancel']);
});

const WORKBOOK = Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0, 0, 0xff, 0xfe]);
const fileOf = (bytes: Uint8Array<ArrayBuffer>, name: string) => new File([bytes], name);

test('an Excel file is accepted, and a workbook with macros or a password is rejected at once', async () => {
  const body = { success: true, imports: [], total: 0, page: 1, limit: 10 };
  const { screen } = await renderAt('/admin/import', <ImportScreen />, () => ({ body }));
  chooseFile('document-input', fileOf(WORKBOOK, 'roll.xlsm'));
  await expect.element(screen.getByText('This workbook can contain macros.', { exact: false })).toBeVisible();
  chooseFile(
    'document-input',
    fileOf(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'roll.xls'),
  );
  await expect.element(screen.getByText('a password or an older format', { exact: false })).toBeVisible();
  chooseFile('document-input', fileOf(WORKBOOK, 'roll.xlsx'));
  await expect.element(screen.getByText('ready to check', { exact: false })).toBeVisible();
});
