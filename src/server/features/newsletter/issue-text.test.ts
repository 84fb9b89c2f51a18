import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { issueBlocks } from './issue-text.service.ts';

test('marks that are nested thousands of levels deep are refused with a sentence', () => {
  const refused = (() => {
    try {
      return issueBlocks('>'.repeat(20_000));
    } catch (error) {
      return error;
    }
  })();
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({
    code: 'VALIDATION',
    fields: { body: { en: 'Lists and quotes are nested too deeply. Remove some of the marks.' } },
  });
});
