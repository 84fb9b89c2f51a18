import { expect, test } from 'vitest';
import { findPlaces } from './find-places.ts';
import type { Prose } from './prose.ts';

const GUIDE: Prose = {
  title: 'Guide',
  lead: '',
  description: '',
  chapters: [
    {
      id: 'send',
      title: 'What to send',
      paragraphs: ['A marksheet will do. The file may be a PDF, up to 5 MB. A photograph is fine.'],
      note: { title: 'Please do not send Aadhaar.', words: 'We do not need it.' },
      parts: [{ id: 'rejected', title: 'If it is rejected', points: ['A full Aadhaar number is erased.'] }],
    },
    {
      id: 'seen',
      title: 'Who sees what',
      table: { head: ['What', 'Who'], rows: [['Your paper', 'administrators']] },
    },
  ],
};

test('a word is found in its sentence, under the heading where it stands', () => {
  expect(findPlaces(GUIDE, 'pdf')).toEqual([
    { id: 'send', title: 'What to send', before: 'The file may be a ', match: 'PDF', after: ', up to 5 MB.' },
  ]);
});

test('each heading is named once, in the order of the text, its parts and notes too', () => {
  expect(findPlaces(GUIDE, ' aadhaar ').map(({ id, match }) => [id, match])).toEqual([
    ['send', 'Aadhaar'],
    ['rejected', 'Aadhaar'],
  ]);
});

test('tables and headings are searched', () => {
  expect(findPlaces(GUIDE, 'your paper')[0]).toMatchObject({ id: 'seen', after: ', administrators' });
  expect(findPlaces(GUIDE, 'who sees')).toEqual([
    { id: 'seen', title: 'Who sees what', before: 'Your paper, administrators', match: '', after: '' },
  ]);
});

test.each(['', ' ', 'a', 'nowhere to be found', '.*', '('])('"%s" finds nothing', (typed) => {
  expect(findPlaces(GUIDE, typed)).toEqual([]);
});
