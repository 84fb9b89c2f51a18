/**
 * Tests the memory of concurrent sign-ups with a document (at most 100 MB). document-memory.long.test.ts tests other
 * kinds of documents.
 */
import { test } from 'vitest';
import { aPdf } from '../support/documents.ts';
import { expectSmall, signUpAtOnce } from '../support/uploads-at-once.ts';

/** Enough uploads to exceed the limit if all were held in memory. The long run uses 50. */
const COUNT = process.env.LONG_TESTS === '1' ? 50 : 25;

test.runIf(process.platform === 'linux')(
  `${COUNT} concurrent sign-ups with a 5 MB document use less than 100 MB and all succeed`,
  async () => {
    const document = {
      bytes: await aPdf({ bytes: 5 * 1024 * 1024 }),
      name: 'certificate.pdf',
      type: 'application/pdf',
    };
    expectSmall(await signUpAtOnce(document, COUNT), 201);
  },
  180_000,
);
