import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { makeRunFolder, removeRunFolder } from '../../tests/support/run-folder.ts';
import { startSite } from '../../tests/support/site-process.ts';
import { VISITOR_PAGES } from '../../tests/support/visitor-pages.ts';
import { UsageError } from '#operator/commands/run-command.ts';
import { freePort } from './free-port.ts';
import { openLighthouse, type Visit } from './lighthouse.ts';
import { circumstances, table, writeSection } from './report.ts';

export const PAGES_USAGE = `  npm run bench -- pages [--runs 5] [--page /about ...] [--write]
    Runs Lighthouse (mobile) on the pages of visitors and members and prints the median of the runs. --write updates
    docs/performance.md.`;

/** The path that "Copy link" of a profile copies. */
const SHARED_PROFILE = '/jnvians?alumniId=...';
/** Pages that a signed-in member visits, without a target for SEO. */
const MEMBER_PAGES: readonly string[] = ['/jnvians', SHARED_PROFILE, '/profile'];
const TARGETS = { performance: 95, others: 100, lcpMs: 2000, cls: 0.02 };
const RUNS_MAX = 25;
const KB = 1024;

/**
 * Starts the built site with the sample community, visits each page several times with Lighthouse and prints the
 * medians.
 */
export async function measurePages(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '5' },
      page: { type: 'string', multiple: true, default: [] },
      write: { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1 || runs > RUNS_MAX)
    throw new UsageError(`--runs must be a whole number from 1 to ${RUNS_MAX}.`);
  if (!existsSync('build/client/index.html')) throw new UsageError('Build the web first: npm run web:build');
  const before = circumstances();
  const measured = await measure(
    values.page.length > 0 ? values.page : [...VISITOR_PAGES, ...MEMBER_PAGES],
    runs,
  );
  const text = report(before, runs, measured);
  console.log(text);
  if (values.write) writeSection('pages', text);
  if (measured.some((row) => missed(row).length > 0)) process.exitCode = 1;
}

type Measured = { readonly page: string; readonly isMembers: boolean; readonly median: Visit };

async function measure(pages: readonly string[], runs: number): Promise<Measured[]> {
  const port = String(await freePort());
  const folder = await makeRunFolder('measurements');
  const stop = await startSite({ name: 'bench', folder, port });
  const browser = await openLighthouse();
  try {
    const site = `http://localhost:${port}`;
    const measured: Measured[] = [];
    const visitAs = async (isMembers: boolean, page: string, path: string) => {
      const visits: Visit[] = [];
      for (let run = 0; run < runs; run += 1) visits.push(await browser.visit(site + path, !isMembers));
      const median = medianOf(visits);
      measured.push({ page, isMembers, median });
      console.error(
        `${page}: performance ${median.cpuPerformance} (${median.performance} as timed), LCP ${Math.round(median.lcpMs)} ms`,
      );
    };
    for (const page of pages) if (!MEMBER_PAGES.includes(page)) await visitAs(false, page, page);
    const membersPages = MEMBER_PAGES.filter((page) => pages.includes(page));
    if (membersPages.length > 0) {
      const profile = await browser.signIn(site);
      for (const page of membersPages) await visitAs(true, page, page === SHARED_PROFILE ? profile : page);
    }
    return measured;
  } finally {
    await browser.close();
    await stop();
    await removeRunFolder(folder);
  }
}

/** Returns the median of each value separately. */
function medianOf(visits: readonly Visit[]): Visit {
  const middle = (figure: (visit: Visit) => number) =>
    visits.map(figure).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN;
  return {
    performance: middle((visit) => visit.performance),
    cpuPerformance: middle((visit) => visit.cpuPerformance),
    accessibility: middle((visit) => visit.accessibility),
    bestPractices: middle((visit) => visit.bestPractices),
    seo: middle((visit) => visit.seo),
    lcpMs: middle((visit) => visit.lcpMs),
    tbtMs: middle((visit) => visit.tbtMs),
    cls: middle((visit) => visit.cls),
    bytes: middle((visit) => visit.bytes),
    complaints: [...new Set(visits.flatMap((visit) => visit.complaints))],
  };
}

function missed({ isMembers, median }: Measured): string[] {
  const { cpuPerformance, accessibility, bestPractices, seo, lcpMs, cls } = median;
  return [
    ...(cpuPerformance < TARGETS.performance ? ['performance'] : []),
    ...(accessibility < TARGETS.others ? ['accessibility'] : []),
    ...(bestPractices < TARGETS.others ? ['best practices'] : []),
    ...(!isMembers && seo < TARGETS.others ? ['SEO'] : []),
    ...(lcpMs > TARGETS.lcpMs ? ['LCP'] : []),
    ...(cls > TARGETS.cls ? ['CLS'] : []),
  ];
}

function report(before: string, runs: number, measured: readonly Measured[]): string {
  const rows = measured.map(({ page, isMembers, median }) => [
    `\`${page}\`${isMembers ? ', member' : ''}`,
    String(median.cpuPerformance),
    String(median.performance),
    String(median.accessibility),
    String(median.bestPractices),
    isMembers ? '' : String(median.seo),
    `${(median.lcpMs / 1000).toFixed(2)} s`,
    `${Math.round(median.tbtMs)} ms`,
    median.cls.toFixed(3),
    `${Math.round(median.bytes / KB)} KB`,
    [...missed({ page, isMembers, median }), ...median.complaints].join(', ') || 'met',
  ]);
  const goals = [
    'target',
    `≥ ${TARGETS.performance}`,
    '',
    ...Array<string>(3).fill(String(TARGETS.others)),
    `≤ ${(TARGETS.lcpMs / 1000).toFixed(1)} s`,
    '',
    `≤ ${TARGETS.cls}`,
    '',
    '',
  ];
  const head = [
    'page',
    'performance, by CPU time',
    'as timed',
    'accessibility',
    'best practices',
    'SEO',
    'LCP',
    'TBT',
    'CLS',
    'first view',
    '',
  ];
  return `${before}.\nLighthouse mobile, slow 4G simulated, median of ${runs}.\n\n${table([head, goals, ...rows])}`;
}
