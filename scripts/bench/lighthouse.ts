import { chromium } from 'playwright';
import lighthouse, { type Result } from 'lighthouse';
import { findBrowser } from '../../tests/support/find-browser.ts';
import { freePort } from './free-port.ts';

/** Result of one page visit. Scores are from 0 to 100. */
export type Visit = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpMs: number;
  readonly cls: number;
  /** Bytes transferred until the network was idle. */
  readonly bytes: number;
  /** Names of audits that did not reach the full score, except performance audits. */
  readonly complaints: readonly string[];
};

/** Maximum number of visits to a page when Lighthouse's trace is incomplete. */
const MOST_VISITS = 5;

/** Opens a browser. `visit` loads a URL like a cheap phone on simulated slow 4G. */
export async function openLighthouse(): Promise<{
  readonly visit: (address: string) => Promise<Visit>;
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
    visit: async (address) => {
      for (let attempt = 1; ; attempt++) {
        const run = await lighthouse(address, { port, output: 'json', logLevel: 'error' });
        if (run === undefined) throw new Error(`Lighthouse did not measure ${address}.`);
        const { runtimeError } = run.lhr;
        if (!runtimeError) return visitOf(run.lhr);
        // Retries if the start of the trace is missing.
        if (runtimeError.code !== 'NO_NAVSTART' || attempt === MOST_VISITS)
          throw new Error(`${address}: ${runtimeError.message}`);
      }
    },
    close: () => browser.close(),
  };
}

function visitOf({ categories, audits }: Result): Visit {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const complaints = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    complaints,
  };
}
