/** Tests the copy of unsaved text in a real browser's storage. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { localCopy } from './autosave.ts';

type Text = { title: string };
const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';
const KEPT = { base: { fields: { title: 'Before' }, revision: '1' }, fields: { title: 'After' } };

function aCopy() {
  onTestFinished(() => localStorage.clear());
  return localCopy('post-draft', isText);
}

test('unsaved text is read back with its base, until it is cleared', () => {
  const copy = aCopy();
  expect(copy.read()).toBeNull();
  copy.write(KEPT);
  expect(aCopy().read()).toEqual(KEPT);
  copy.clear();
  expect(copy.read()).toBeNull();
});

test.for(['', 'null', '{}', '{"base":{"fields":{},"revision":"1"},"fields":{"title":"After"}}'])(
  'stored text that is damaged or from another version of the page is ignored (%s)',
  (stored) => {
    const copy = aCopy();
    localStorage.setItem('post-draft', stored);
    expect(copy.read()).toBeNull();
  },
);

test('blocked storage keeps nothing and throws nothing', () => {
  const copy = aCopy();
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => blocked.mockRestore());
  expect(() => copy.write(KEPT)).not.toThrow();
  expect(copy.read()).toBeNull();
});
