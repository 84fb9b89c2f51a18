import { existsSync } from 'node:fs';
import { makeRunFolder, removeRunFolder } from '../../tests/support/run-folder.ts';
import { startSite } from '../../tests/support/site-process.ts';
import { VISITOR_PAGES } from '../../tests/support/visitor-pages.ts';
import { openLighthouse, type Visit } from './lighthouse.ts';
import { circumstances, freePort, printTable, quantile } from './shared.ts';

/** The path that "Copy link" of a profile copies. */
const SHARED_PROFILE = '/jnvians?alumniId=...';
/** Pages that a signed-in member visits, without a target for SEO. */
const MEMBER_PAGES: readonly string[] = ['/jnvians', SHARED_PROFILE, '/profile'];
const RUNS = 5;
const KB = 1024;

/**
 * Starts the built site with the sample community, visits the pages whose paths contain `only` several times with
 * Lighthouse, and prints the medians. Exits with 1 if a target is missed.
 */
export async function measurePages(only: string): Promise<void> {
  if (!existsSync('build/client/index.html')) throw new Error('Build the web first: npm run web:build');
  const port = String(await freePort());
  const folder = await makeRunFolder('measurements');
  const stop = await startSite({ name: 'bench', folder, port });
  const browser = await openLighthouse();
  const site = `http://localhost:${port}`;
  const rows: string[][] = [];
  const measure = async (page: string, path: string, isPublic: boolean) => {
    const visits: Visit[] = [];
    for (let run = 0; run < RUNS; run += 1) visits.push(await browser.visit(site + path, isPublic));
    const row = rowOf(visits, isPublic);
    console.error(`${page}: ${row.join(' | ')}`);
    rows.push([page, ...row]);
  };
  try {
    for (const page of VISITOR_PAGES.filter((path) => path.includes(only))) await measure(page, page, true);
    const membersPages = MEMBER_PAGES.filter((path) => path.includes(only));
    const profile = membersPages.length > 0 ? await browser.signIn(site) : '';
    for (const page of membersPages) await measure(page, page === SHARED_PROFILE ? profile : page, false);
  } finally {
    await browser.close();
    await stop();
    await removeRunFolder(folder);
  }
  console.log(`${circumstances()}; Lighthouse mobile, slow 4G simulated, median of ${RUNS}.\n`);
  printTable([
    [
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
    ],
    ['target', '≥ 95', '', '100', '100', '100', '≤ 2000 ms', '', '≤ 0.02', '', ''],
    ...rows,
  ]);
}

/** Returns the median of each value separately, and the missed targets. */
function rowOf(visits: readonly Visit[], isPublic: boolean): string[] {
  const median = (figure: (visit: Visit) => number) => quantile(visits.map(figure), 0.5);
  const performance = median((visit) => visit.cpuPerformance);
  const others = [median((visit) => visit.accessibility), median((visit) => visit.bestPractices)];
  const seo = median((visit) => visit.seo);
  const lcpMs = median((visit) => visit.lcpMs);
  const cls = median((visit) => visit.cls);
  const isMet =
    performance >= 95 &&
    [...others, isPublic ? seo : 100].every((score) => score === 100) &&
    lcpMs <= 2000 &&
    cls <= 0.02;
  if (!isMet) process.exitCode = 1;
  const complaints = [...new Set(visits.flatMap((visit) => visit.complaints))];
  return [
    String(performance),
    String(median((visit) => visit.performance)),
    ...others.map(String),
    isPublic ? String(seo) : '',
    `${lcpMs.toFixed(0)} ms`,
    `${median((visit) => visit.tbtMs).toFixed(0)} ms`,
    cls.toFixed(3),
    `${(median((visit) => visit.bytes) / KB).toFixed(0)} KB`,
    [isMet ? 'met' : 'missed', ...complaints].join(', '),
  ];
}
