/**
 * Tests families of hostile PDFs: no file takes more than 3 s of CPU time or 300 MiB, each is drawn or rejected, and a
 * legitimate file uploaded at the same time is not delayed.
 */
import { chromium } from '@playwright/test';
import { assert, asyncProperty } from 'fast-check';
import { expect, test } from 'vitest';
import { DOCUMENT_PAGES_MAX } from '#shared/files/documents.ts';
import { drawDocument } from '#server/platform/storage/documents/document-process.ts';
import { aDataFolder, startApplication } from '../support/application.ts';
import { withUsageOf } from '../support/child-usage.ts';
import { aPdf } from '../support/documents.ts';
import { aFileOf } from '../support/files.ts';
import { findBrowser } from '../support/find-browser.ts';
import { DRAWN, PLANNED, repeatedTokens, type PdfFamily } from '../support/hostile-pdfs.ts';
import { signUpRequest } from '../support/sign-up-form.ts';

const isLong = process.env.LONG_TESTS === '1';
const FAMILIES = isLong ? 1500 : 50;
const PLANNED_BYTES = isLong ? 4_500_000 : 500_000;
const DRAWN_BYTES = isLong ? 1_000_000 : 200_000;

const CPU_MS_MAX = 3000;
/** Additional CPU time before a process reads the file, and between the limit and its exit. */
const CPU_MS_TOLERATED = 500;
const MEGABYTES_MAX = 300;
const HONEST_MS_MAX = 5000;
/** Maximum ratio of a drawing's time with and without hostile files, used on slow machines. */
const SLOWER_MAX = 6;
const FLOOD = 17;
/** In the long run each of the largest files may take the whole time limit. */
const TIMEOUT_MS = isLong ? 7_200_000 : 110_000;

test.runIf(process.platform === 'linux')(
  'the largest PDF of every hand-written family is drawn or rejected within the CPU and memory limits',
  { timeout: TIMEOUT_MS },
  async () => {
    // The short run omits the families that use the full three seconds.
    const drawn = isLong ? DRAWN : DRAWN.filter(({ name }) => /packed|curves/.test(name));
    for (const family of PLANNED) await expectWithinLimits(family, PLANNED_BYTES);
    for (const family of drawn) await expectWithinLimits(family, DRAWN_BYTES);
  },
);

test.runIf(process.platform === 'linux')(
  `the PDFs of ${FAMILIES} generated families are drawn or rejected within the CPU and memory limits`,
  { timeout: TIMEOUT_MS },
  async () => {
    const property = asyncProperty(repeatedTokens(), async (family) =>
      expectWithinLimits(family, PLANNED_BYTES),
    );
    await assert(property, { numRuns: FAMILIES, endOnFailure: true });
  },
);

async function expectWithinLimits({ name, make }: PdfFamily, bytes: number): Promise<void> {
  const path = await aFileOf(await make(bytes));
  const { cpuMs, peakMegabytes } = await withUsageOf('document-program', async () =>
    // On a busy machine the work may fail without a verdict, but the limits still apply.
    drawDocument({ content: 'pdf', path }).catch(expectBusy),
  );
  expect(cpuMs, name).toBeLessThan(CPU_MS_MAX + CPU_MS_TOLERATED);
  expect(peakMegabytes, name).toBeLessThan(MEGABYTES_MAX);
}

function expectBusy(error: unknown): void {
  expect(error).toMatchObject({ code: 'BUSY' });
}

test('a PDF printed by a browser is drawn', async () => {
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
  const path = await aFileOf(Buffer.from(pdf));
  expect(await drawDocument({ content: 'pdf', path })).toHaveLength(DOCUMENT_PAGES_MAX);
});

test('a legitimate file is drawn in time while another network uploads expensive files', async () => {
  const path = await aFileOf(await aPdf());
  const honest = async () => {
    const began = performance.now();
    expect(await drawDocument({ content: 'pdf', path }, { network: 'honest' })).toHaveLength(1);
    return performance.now() - began;
  };
  await Promise.all([drawDocument({ content: 'pdf', path }), honest()]); // starts both processes
  const limit = Math.max(HONEST_MS_MAX, SLOWER_MAX * (await honest()));
  const costly = await aFileOf(await aCostlyPdf());
  const disconnected = new AbortController();
  const hostile = Array.from({ length: FLOOD }, async () =>
    drawDocument({ content: 'pdf', path: costly }, { network: 'hostile', signal: disconnected.signal }),
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

/** Returns a small file whose drawing reaches the CPU time limit. */
async function aCostlyPdf(): Promise<Buffer> {
  const costly = DRAWN.find(({ name }) => name === 'forms that draw themselves');
  return (await costly?.make(200_000)) ?? Buffer.alloc(0);
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
