/** Tests Excel files, unclear columns and people under 18 in imports. */
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import {
  badRowsOf,
  findImport,
  matchRequest,
  passMinutes,
  rowsOf,
  startList,
  startRequest,
  uploadList,
  uploadRequest,
} from '../../../../tests/support/imports.ts';
import { anAdmin } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { aDate, aWorkbook } from '../../../../tests/support/workbooks.ts';

const site = await createTestApp();
afterAll(() => site.close());
const admin = await site.as((await anAdmin(site.db)).id);

const MINOR =
  'This person is probably under 18, so we don’t email them. They can sign up with their guardian’s email.';
const mailsTo = (address: string) => site.inbox.filter(({ to }) => to === address).length;
const storedCells = async (id: string) => {
  const rows = await site.db
    .selectFrom('import_row')
    .select('cells')
    .where('import_id', '=', id)
    .orderBy('line')
    .execute();
  return rows.map(({ cells }) => cells);
};

test('an Excel file is imported like a CSV file, and the reply names its sheets and what was left out', async () => {
  const list = await uploadList(
    admin,
    aWorkbook([
      {
        name: 'Batch 2003',
        rows: [
          ['JNV Barabanki'],
          ['नाम', 'Email ID', 'Mobile', 'In', 'Out'],
          ['Asha Verma', 'asha@example.com', '09876543210', 1996, aDate(37_772)],
          ['Ravi Rao', 'ravi@example.com', 919_000_043_210, 1997, 2004],
        ],
        hiddenRows: [4],
      },
      { name: 'Batch 2004', rows: [] },
    ]),
  );
  expect(list).toMatchObject({
    fileName: 'roll.xlsx',
    rows: 2,
    match: ['name', 'email', 'phoneNumber', 'inYear', 'outYear'],
    counts: { fresh: 2, bad: 0 },
    file: { sheet: 'Batch 2003', otherSheets: ['Batch 2004'], hiddenRows: 1, rowsAbove: 1 },
  });
  expect(await rowsOf(admin, list._id, 'fresh')).toMatchObject([
    { line: 3, answers: { phoneNumber: '09876543210', inYear: '1996', outYear: '2003' } },
    { line: 4, answers: { phoneNumber: '919000043210', inYear: '1997', outYear: '2004' } },
  ]);
  await startList(admin, list._id);
  await passMinutes(site, 1);
  expect([mailsTo('asha@example.com'), mailsTo('ravi@example.com')]).toEqual([1, 1]);
  expect((await findImport(admin, list._id)).samples).toEqual([[], [], [], [], []]);
});

test('a macro workbook is rejected with an error on the file', async () => {
  const rows = [['Email'], ['a@example.com']];
  const workbook = aWorkbook([{ name: 'Roll', rows }]);
  const reply = await admin(await uploadRequest(workbook, 'A roll', 'roll.xlsm'));
  expectRefusal(reply, 'VALIDATION');
  expect(reply.json().fields.list).toMatch(/^This workbook can contain macros\./);
});

test('an import with an unclear column cannot start until the column is matched or skipped', async () => {
  const { _id, match, samples } = await uploadList(
    admin,
    'Email,House,Stream\nbina@example.com,Ganga,\nchand@example.com,,\ndev@example.com,Ganga,\nesha@example.com,Yamuna,Arts\n',
  );
  expect(match).toEqual(['email', 'unclear', 'unclear']);
  expect(samples.slice(1)).toEqual([['Ganga', 'Yamuna'], ['Arts']]);
  const refused = await admin(startRequest(_id));
  expectRefusal(refused, 'VALIDATION');
  expect(refused.json().fields).toEqual({ match: 'Choose what the column “House” contains, or skip it.' });
  expect(await findImport(admin, _id)).toMatchObject({ status: 'draft' });
  await admin(matchRequest(_id, ['email', '', 'unclear']));
  expectRefusal(await admin(startRequest(_id)), 'VALIDATION');
  await admin(matchRequest(_id, ['email', '', '']));
  expect((await startList(admin, _id)).status).toBe('sending');
});

test('no one under 18 by the date of birth, the class or the years is invited, even if the column is skipped', async () => {
  const { _id, match, counts } = await uploadList(
    admin,
    'Email,DOB,Class,Batch,Joined\n' +
      'adult@example.com,31/12/1985,,2003,1996\n' +
      'birth@example.com,31/12/2012,,,\n' +
      'class@example.com,,IX-B,,\n' +
      'batch@example.com,,,2021-2028,\n' +
      'joined@example.com,,,,2020\n' +
      'unclear@example.com,next week,,,\n',
  );
  expect(match).toEqual(['email', 'birthDate', 'schoolClass', 'outYear', 'inYear']);
  expect(counts).toMatchObject({ fresh: 1, bad: 5 });
  const problems = (await rowsOf(admin, _id, 'bad')).map((row) => row.problems.map(({ message }) => message));
  expect(problems.slice(0, 4)).toEqual([[MINOR], [MINOR], [MINOR], [MINOR]]);
  expect(problems[4]?.join('')).toMatch(/^We can’t read the date of birth/);

  const skipped = await admin(matchRequest(_id, ['email', '', '', '', '']));
  expect(skipped.json().import.counts).toMatchObject({ fresh: 1, bad: 5 });
  await startList(admin, _id);
  await passMinutes(site, 1);
  const names = ['adult', 'birth', 'class', 'batch', 'joined', 'unclear'];
  expect(names.map((name) => mailsTo(`${name}@example.com`))).toEqual([1, 0, 0, 0, 0, 0]);
});

test('a date of birth is never stored, in whichever column it is found', async () => {
  const { _id } = await uploadList(
    admin,
    'Email,जन्म तिथि,Cradle day\nfarid@example.com,1985-02-03,3 Feb 1985\ngita@example.com,2015-02-03,3 Feb 2015\n',
  );
  expect(await storedCells(_id)).toEqual([
    ['farid@example.com', '18 or older', '3 Feb 1985'],
    ['gita@example.com', 'under 18', '3 Feb 2015'],
  ]);
  const matched = await admin(matchRequest(_id, ['email', 'birthDate', 'birthDate']));
  expect(matched.json().import).toMatchObject({
    counts: { fresh: 1, bad: 1 },
    samples: [
      ['farid@example.com', 'gita@example.com'],
      ['18 or older', 'under 18'],
      ['18 or older', 'under 18'],
    ],
  });
  expect(JSON.stringify(await storedCells(_id))).not.toMatch(/1985|2015/);
  expect(await badRowsOf(admin, _id)).not.toContain('2015');
  const [row] = await rowsOf(admin, _id, 'fresh');
  expect(row?.answers).toEqual({ email: 'farid@example.com' });
});
