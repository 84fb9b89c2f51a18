import { chromium, type Browser } from 'playwright';
import lighthouse, { auditFlowArtifacts, type Artifacts, type Flags, type Result } from 'lighthouse';
import { SAMPLE_PASSWORD, signIn } from '../../tests/support/browser.ts';
import { findBrowser } from '../../tests/support/find-browser.ts';
import { inCpuTime } from './cpu-time.ts';
import { freePort } from './shared.ts';

/** Result of one page visit. Scores are from 0 to 100. */
export type Visit = {
  readonly performance: number;
  /** The same score with tasks as long as their CPU time, as on a phone whose CPUs run nothing else. */
  readonly cpuPerformance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** 0 for pages that are not public. */
  readonly seo: number;
  readonly lcpMs: number;
  /** Total blocking time. It grows with every process that takes a CPU from the browser. */
  readonly tbtMs: number;
  readonly cls: number;
  /** Bytes transferred until the network was idle. */
  readonly bytes: number;
  /** Names of audits that did not reach the full score, except performance audits. */
  readonly complaints: readonly string[];
};

/** Maximum number of visits to a page when Lighthouse's trace is incomplete. */
const MOST_VISITS = 5;

const DAY_SECONDS = 24 * 3600;

/** Audits of every page. Search engines may not index pages for members, so these have no SEO score. */
const MEMBERS_CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const PUBLIC_CATEGORIES = [...MEMBERS_CATEGORIES, 'seo'];

/** Opens a browser. `visit` loads a URL like a cheap phone on simulated slow 4G; without a session until `signIn`. */
export async function openLighthouse(): Promise<{
  readonly visit: (address: string, isPublic: boolean) => Promise<Visit>;
  /** Signs in as a sample member. Returns the path of the first profile in the directory, as "Copy link" copies it. */
  readonly signIn: (site: string) => Promise<string>;
  readonly close: () => Promise<void>;
}> {
  const { executablePath, env } = await findBrowser();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  return {
    visit: async (address, isPublic) => {
      const onlyCategories = isPublic ? PUBLIC_CATEGORIES : MEMBERS_CATEGORIES;
      for (let attempt = 1; ; attempt++) {
        const flags: Flags = { port, output: 'json', logLevel: 'error', onlyCategories };
        const run = await lighthouse(address, flags);
        if (run === undefined) throw new Error(`Lighthouse did not measure ${address}.`);
        const { runtimeError, finalDisplayedUrl } = run.lhr;
        if (!runtimeError && finalDisplayedUrl !== address)
          throw new Error(`${address} redirected to ${finalDisplayedUrl}.`);
        if (!runtimeError) return visitOf(run.lhr, await auditInCpuTime(run.artifacts, flags));
        // Retries if the start of the trace is missing.
        if (runtimeError.code !== 'NO_NAVSTART' || attempt === MOST_VISITS)
          throw new Error(`${address}: ${runtimeError.message}`);
      }
    },
    signIn: async (site) => {
      const { state, profile } = await signInAt(browser, site);
      // Lighthouse opens its tabs in the default context, keeps its cookies and storage, and clears its caches.
      const outside = await chromium.connectOverCDP(`http://localhost:${port}`, { noDefaults: true });
      const [own] = outside.contexts();
      await own?.setStorageState({ ...state, cookies: [] });
      // In this context `setStorageState` sets no cookies, and a session cookie ends with the last tab.
      const expires = Date.now() / 1000 + DAY_SECONDS;
      for (const cookie of state.cookies) await own?.addCookies([{ ...cookie, expires }]);
      await outside.close();
      return profile;
    },
    close: () => browser.close(),
  };
}

async function signInAt(browser: Browser, site: string) {
  const context = await browser.newContext({ baseURL: site });
  const page = await context.newPage();
  await signIn(page, 'member', SAMPLE_PASSWORD, '/jnvians');
  const profile = await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .first()
    .getAttribute('href');
  if (profile === null) throw new Error('The directory has no card.');
  const state = await context.storageState();
  await context.close();
  return { state, profile };
}

/** Audits the same visit again, without the time in which the browser waited for a CPU. */
async function auditInCpuTime(artifacts: Artifacts, flags: Flags): Promise<Result> {
  const step = { artifacts: { ...artifacts, Trace: inCpuTime(artifacts.Trace) }, flags };
  const flow = await auditFlowArtifacts({ gatherSteps: [step] });
  const [audited] = flow.steps;
  if (audited === undefined) throw new Error('Lighthouse did not audit the trace.');
  return audited.lhr;
}

function visitOf({ categories, audits }: Result, inCpu: Result): Visit {
  const scoreOf = (category: Result.Category | undefined) => Math.round((category?.score ?? 0) * 100);
  const score = (name: string) => scoreOf(categories[name]);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const complaints = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    performance: score('performance'),
    cpuPerformance: scoreOf(inCpu.categories.performance),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    complaints,
  };
}
