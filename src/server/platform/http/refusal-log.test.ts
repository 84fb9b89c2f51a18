import { expect, onTestFinished, test, vi } from 'vitest';
import { PassThrough } from 'node:stream';
import { AppError } from '#shared/errors.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { createLogger } from '#server/platform/logger.ts';
import { logRefusal } from './refusal-log.ts';

type Line = Record<string, unknown>;

function aLog() {
  const stream = new PassThrough();
  const lines: Line[] = [];
  stream.on('data', (line: Buffer) => void lines.push(JSON.parse(line.toString())));
  const logger = createLogger('info', stream);
  return { logger, refusals: () => lines.filter(({ msg }) => msg === 'refused'), lines };
}

test('rejections of each kind are logged at most once a second, with the number of suppressed ones', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { logger, refusals } = aLog();
  const refuse = (error: AppError, times: number) => {
    for (let number = 0; number < times; number += 1) logRefusal(logger, error, error);
  };
  const full = new AppError('BUSY', { en: 'The queue of this test is full.' });
  const often = new AppError('TOO_MANY_TRIES', { en: 'This test has tried too often.' });
  refuse(full, 5);
  refuse(often, 1);
  vi.advanceTimersByTime(500);
  refuse(full, 2);
  vi.advanceTimersByTime(500);
  refuse(full, 3);
  vi.advanceTimersByTime(1000);
  vi.advanceTimersByTime(1000);
  refuse(full, 1);
  const line = { code: 'BUSY', reason: 'The queue of this test is full.', level: 40 };
  expect(refusals()).toMatchObject([
    line,
    { code: 'TOO_MANY_TRIES', reason: 'This test has tried too often.', level: 30 },
    { ...line, leftOut: 6 },
    { ...line, leftOut: 3 },
    line,
  ]);
  vi.runAllTimers();
  expect(refusals()).toHaveLength(5);
});

test('rejections are logged at most once a second without a stack trace; other errors always, with a stack trace', async () => {
  const { logger, refusals, lines } = aLog();
  let error: Error | undefined;
  const failing = await createTestApp(
    {},
    {
      logger,
      checkReadiness: async () => (error ? Promise.reject(error) : { isOpen: true, away: [] }),
    },
  );
  onTestFinished(() => failing.close());
  const thrown = [
    new AppError('BUSY', { en: 'The queue of that test is full.' }),
    new AppError('TOO_MANY_TRIES', { en: 'That test has tried too often.' }),
    new Error('a defect of this test'),
  ];
  for (const one of thrown) {
    error = one;
    for (let number = 0; number < 20; number += 1)
      await failing.visitor({ method: 'GET', url: '/api/ready' });
  }
  expect(new Set(refusals().map(({ code }) => code))).toEqual(new Set(['BUSY', 'TOO_MANY_TRIES']));
  expect(refusals().length).toBeLessThan(20);
  expect(JSON.stringify(refusals())).not.toContain('stack');
  const defects = lines.filter(({ msg }) => msg === 'request failed');
  expect(defects).toHaveLength(20);
  expect(JSON.stringify(defects)).toContain('refusal-log.test.ts');
});
