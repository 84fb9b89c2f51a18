import { directoryCalls } from '#shared/directory/endpoints.ts';
import { siteCalls } from '#shared/site/endpoints.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { requireContactDetails } from './features/site/community.service.ts';
import { openDeps } from './open-deps.ts';
import { startDatabase } from './platform/database/start-database.ts';
import { createShutdown, type Shutdown } from './platform/shutdown.ts';
import { StartupError } from './platform/startup-error.ts';

const ANSWER_LIMIT_MS = 30_000;
const QUESTIONS: readonly (readonly [what: string, path: string, expected: RegExp])[] = [
  ['readiness', siteCalls.ready.path, /"state":"ready"/],
  ['home page', '/', /<title>/],
  ['directory', directoryCalls.listMembers.path, /"success":true/],
];

/**
 * Starts the application with these settings on a free port of this machine, and requests its readiness, home page and
 * directory. Runs no jobs, so that nothing is emailed or deleted, and leaves out the replica, which may lag behind
 * migrations.
 * @throws {StartupError} for the first request that does not get the expected answer.
 */
export async function tryApplication(config: Config, report: (line: string) => void): Promise<void> {
  const { add, close } = createShutdown((error) => console.error(error));
  try {
    const address = await start({ ...config, databaseReplicaUrl: undefined, logLevel: 'error' }, add);
    for (const question of QUESTIONS) await ask(address, question, report);
  } finally {
    await close();
  }
}

/** Starts the application and returns its address. */
async function start(config: Config, add: Shutdown['add']): Promise<string> {
  const database = await startDatabase(config, { applicationName: 'navodayan trial' });
  add(database.close);
  const { deps, close } = await openDeps(config, database);
  add(close);
  await requireContactDetails(deps);
  const app = await buildApp(deps);
  add(() => app.close());
  return await app.listen({ host: '127.0.0.1', port: 0 });
}

async function ask(
  address: string,
  [what, path, expected]: (typeof QUESTIONS)[number],
  report: (line: string) => void,
): Promise<void> {
  const reply = await fetch(address + path, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  const body = await reply.text();
  if (reply.status !== 200 || !expected.test(body))
    throw new StartupError(`The application does not work: GET ${path} (${what}) answered ${reply.status}.`);
  report(`GET ${path}: ${what} works`);
}
