/**
 * Tests families of hostile PDFs: inspection time grows at most linearly with size, no file takes more than 3 s of CPU
 * time or 300 MiB, and a legitimate file uploaded at the same time is not delayed.
 */
import { chromium } from '@playwright/test';
import { assert, asyncProperty } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inspectInOwnProcess } from '#server/platform/storage/documents/inspection-process.ts';
import { inspectPdf } from '#server/platform/storage/documents/inspect-pdf.ts';
import { drawPage } from '#server/platform/storage/documents/page-process.ts';
import { aDataFolder, startApplication } from '../support/application.ts';
import { withUsageOf } from '../support/child-usage.ts';
import { aPdf } from '../support/documents.ts';
import { aFileOf } from '../support/files.ts';
import { findBrowser } from '../support/find-browser.ts';
import { DRAWN, PLANNED, repeatedTokens, SINGLE_TOKENS, type PdfFamily } from '../support/hostile-pdfs.ts';
import { signUpRequest } from '../support/sign-up-form.ts';

const isLong = process.env.LONG_TESTS === '1';
const FAMILIES = isLong ? 1500 : 100;
const GROWING_BYTES = isLong ? 200_000 : 24_000;
const LARGE_BYTES = isLong ? 4_500_000 : 500_000;
const DRAWN_BYTES = isLong ? 1_000_000 : 200_000;

const GROWTH_MAX = 2.6;
/** Additional milliseconds for compilation and garbage collection. */
const GROWTH_MS = 150;
const CPU_MS_MAX = 3000;
/** Additional CPU time before a process reads the file, and between the limit and its exit. */
const CPU_MS_TOLERATED = 500;
const MEGABYTES_MAX = 300;
const HONEST_MS_MAX = 5000;
/** Maximum ratio of an inspection's time with and without hostile files, used on slow machines. */
const SLOWER_MAX = 6;
const FLOOD = 17;
/** In the long run each of the largest files may take the whole time limit. */
const TIMEOUT_MS = isLong ? 7_200_000 : 110_000;

async function expectLinear({ name, make }: PdfFamily): Promise<void> {
  const [small, large] = [await make(GROWING_BYTES), await make(2 * GROWING_BYTES)];
  const limit = GROWTH_MAX * (await cpuMsOf(small)) + GROWTH_MS;
  expect(await cpuMsOf(large), `${name}, ${large.length} bytes`).toBeLessThan(limit);
}

/** Returns the CPU time of the inspection in this thread, which other load on the machine does not affect. */
async function cpuMsOf(pdf: Buffer): Promise<number> {
  const before = process.threadCpuUsage();
  await inspectPdf(pdf);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

test(
  `inspection time grows at most linearly with size for ${FAMILIES} generated PDF families`,
  { timeout: TIMEOUT_MS },
  async () => {
    await assert(asyncProperty(repeatedTokens(), expectLinear), { numRuns: FAMILIES, endOnFailure: true });
  },
);

test(
  'inspection time grows at most linearly with size for every hand-written PDF family and every single-token family',
  { timeout: TIMEOUT_MS },
  async () => {
    // Selects every fourth family. Adjacent families repeat the same token after different prefixes.
    const tokens = isLong ? SINGLE_TOKENS : SINGLE_TOKENS.filter((_, index) => index % 4 === 1);
    for (const family of [...PLANNED, ...tokens]) await expectLinear(family);
  },
);

describe.runIf(process.platform === 'linux')('the limits of a process', () => {
  const inspected = isLong ? [...PLANNED, ...SINGLE_TOKENS] : PLANNED;
  // The short run omits the families that use the full three seconds.
  const drawn = isLong ? DRAWN : DRAWN.filter(({ name }) => /packed|curves/.test(name));

  test(
    'inspecting the largest PDF of any family stays within the CPU and memory limits',
    { timeout: TIMEOUT_MS },
    async () => {
      for (const { name, make } of inspected) {
        const path = await aFileOf(await make(LARGE_BYTES));
        await expectWithinLimits(name, 'inspection-program', async () =>
          inspectInOwnProcess({ content: 'pdf', path }),
        );
      }
    },
  );

  test(
    'rendering the largest PDF of any family stays within the CPU and memory limits',
    { timeout: TIMEOUT_MS },
    async () => {
      for (const { name, make } of drawn) {
        const pdf = await make(DRAWN_BYTES);
        await expectWithinLimits(name, 'page-program', async () => drawPage(pdf, 1));
      }
    },
  );
});

async function expectWithinLimits(
  name: string,
  program: string,
  work: () => Promise<unknown>,
): Promise<void> {
  // On a busy machine the work may fail without a verdict, but the limits still apply.
  const { cpuMs, peakMegabytes } = await withUsageOf(program, () => work().catch(() => 'busy'));
  expect(cpuMs, name).toBeLessThan(CPU_MS_MAX + CPU_MS_TOLERATED);
  expect(peakMegabytes, name).toBeLessThan(MEGABYTES_MAX);
}

test('a PDF printed by a browser is accepted and rendered', async () => {
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage();
  const rows = '<tr><td>Roll 1207</td><td><a href="https://example.org">जवाहर नवोदय</a></td></tr>'.repeat(
    500,
  );
  await page.setContent(`<h1>Marks</h1><svg><circle r="40" fill="red"/></svg><table>${rows}</table>`);
  const pdf = await page.pdf({ tagged: true, outline: true });
  await browser.close();
  expect(await inspectPdf(Buffer.from(pdf))).toBeNull();
  expect(await drawPage(Buffer.from(pdf), 1)).toMatchObject({ mediaType: 'image/jpeg' });
});

test('a legitimate file is inspected in time while another network uploads expensive files', async () => {
  const path = await aFileOf(await aPdf());
  const honest = async () => {
    const began = performance.now();
    expect(await inspectInOwnProcess({ content: 'pdf', path }, { network: 'honest' })).toBeNull();
    return performance.now() - began;
  };
  await Promise.all([inspectInOwnProcess({ content: 'pdf', path }), honest()]); // starts both inspection processes
  const limit = Math.max(HONEST_MS_MAX, SLOWER_MAX * (await honest()));
  const costly = await aFileOf(await aCostlyPdf());
  const disconnected = new AbortController();
  const hostile = Array.from({ length: FLOOD }, async () =>
    inspectInOwnProcess(
      { content: 'pdf', path: costly },
      { network: 'hostile', signal: disconnected.signal },
    ),
  );
  const verdicts = Promise.allSettled(hostile);
  for (let times = 0; times < 3; times += 1) expect(await honest()).toBeLessThan(limit);
  disconnected.abort();
  expect((await verdicts).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(FLOOD / 2);
});

test('a sign-up does not wait for the documents of another network', { timeout: TIMEOUT_MS }, async () => {
  const { address, end } = await startApplication({ DATA_DIR: aDataFolder(), TRUSTED_PROXIES: '127.0.0.1' });
  const bytes = await aCostlyPdf();
  let answered = 0;
  const hostile = Array.from({ length: FLOOD }, async (_, number) => {
    // Sign-ups fail when the application is killed below.
    const status = await signUp(address, `a${number}@example.com`, '10.1.0.1', bytes).catch(() => 0);
    answered += 1;
    return status;
  });
  expect(await signUp(address, 'asha@example.com', '10.2.0.1', await aPdf())).toBe(201);
  expect(answered).toBeLessThan(FLOOD / 2);
  await end('SIGKILL');
  expect(await Promise.all(hostile)).not.toContain(201);
});

/** Returns a small file whose inspection reaches the CPU time or memory limit. */
async function aCostlyPdf(): Promise<Buffer> {
  const costly = PLANNED.find(({ name }) => name === 'an object stream whose objects are one');
  return (await costly?.make(4_500_000)) ?? Buffer.alloc(0);
}

async function signUp(address: string, email: string, network: string, bytes: Buffer): Promise<number> {
  const document = { bytes, name: 'marks.pdf', type: 'application/pdf' };
  const { payload, headers } = await signUpRequest({ email }, document);
  const reply = await fetch(`${address}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': String(headers?.['content-type']), 'x-forwarded-for': network },
    body: new Uint8Array(payload as Buffer),
  });
  await reply.arrayBuffer();
  return reply.status;
}
