import { expect, test } from 'vitest';
import { aPdf } from '../support/documents.ts';
import { aFileOf } from '../support/files.ts';
import { aPdfWithObjects } from '../support/hostile-documents.ts';
import { inspectInOwnProcess } from '#server/platform/storage/documents/inspection-process.ts';

test('a PDF that would take minutes is rejected after ten seconds, and the next one is inspected', async () => {
  // The parser treats every digit as the start of an object number and reads to the last one.
  const endless = await aFileOf(await aPdfWithObjects(`x${'1'.repeat(150_000)}`));
  const good = await aFileOf(await aPdf());
  const start = performance.now();
  const findings = await Promise.all(
    [endless, good].map(async (path) => inspectInOwnProcess({ content: 'pdf', path })),
  );
  expect(findings).toEqual(['too-complex', null]);
  const tookMs = performance.now() - start;
  expect(tookMs).toBeGreaterThan(10_000);
}, 60_000);
