/**
 * Starts the application: settings, database, pages and endpoints, worker process, listener. Shutdown runs in reverse
 * order.
 */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, readConfig, SettingsError } from './config.ts';
import { addSiteMetrics } from '#server/features/operations/metrics.service.ts';
import { importFirstPosts } from './features/posts/first-posts.service.ts';
import { prepareSampleCommunity, type SampleSignIns } from './features/sample/service.ts';
import { requireContactDetails } from './features/site/community.service.ts';
import { openDeps } from './open-deps.ts';
import { startDatabase } from './platform/database/start-database.ts';
import { createWorkerProcess } from './platform/jobs/worker-process.ts';
import { serveMetrics } from './platform/metrics/metrics-server.ts';
import { createShutdown, type Shutdown } from './platform/shutdown.ts';
import { releaseStartMemory } from './platform/start-memory.ts';
import { StartupError } from './platform/startup-error.ts';
import { sweepTemporaryFiles } from './platform/storage/temporary-files.ts';
import { errorCode } from './platform/system-error.ts';

/** A terminal sends Ctrl-C to every process, and npm forwards it too, so repetitions within this time count once. */
const SAME_SIGNAL_MS = 1000;
const FORCED_EXIT_CODE = 130;
/** Time limit for requests in progress during shutdown. */
const DRAIN_LIMIT_MS = 10_000;
const IDLE_CHECK_MS = 50;

const NEEDS_DATABASE =
  'Production needs a PostgreSQL server; the one that comes with this program is for trying and developing. Install one ' +
  '(apt-get install postgresql) and set DATABASE_URL, or use compose.yaml. "navodayan setup" creates the database.';

const shutdown = createShutdown((error) => console.error(error));
closeOnSignals(shutdown);
try {
  await start(readConfig(process.env), shutdown);
} catch (error) {
  await shutdown.close();
  console.error(error instanceof StartupError || error instanceof SettingsError ? error.message : error);
  process.exit(1);
}

async function start(config: Config, { add }: Shutdown): Promise<void> {
  if (config.isProduction && config.databaseUrl === undefined) throw new StartupError(NEEDS_DATABASE);
  const database = await startDatabase(config, { report: console.log });
  add(database.close);
  const { deps, stopBeingReady, close } = await openDeps(config, database);
  add(close);
  // Delete unencrypted uploads that a killed process left behind.
  await sweepTemporaryFiles(deps.temporaryDirectory, deps.clock.now());
  const signIns = await prepareSampleCommunity(deps, console.log);
  await importFirstPosts(deps);
  await requireContactDetails(deps);
  const app = await buildApp(deps);
  const worker = createWorkerProcess({
    script: join(import.meta.dirname, 'worker.ts'),
    connection: database.connection,
    logger: deps.logger,
    onMail: deps.metrics.countMail,
  });
  add(worker.stop);
  if (config.metricsAddress !== undefined) {
    deps.metrics.watchProcess();
    addSiteMetrics(deps.metrics, deps);
    add((await serveMetrics(deps.metrics, config.metricsAddress)).close);
  }
  add(() => drain(app));
  releaseStartMemory();
  await listen(app, config);
  worker.start();
  add(stopBeingReady);
  welcome(config, signIns);
}

function welcome(
  { publicUrl, smtpUrl, isProduction, adminTotp }: Config,
  signIns: SampleSignIns | undefined,
): void {
  console.log(`Navodayan is ready: ${publicUrl}`);
  if (smtpUrl === undefined) console.log(`No mail server is set up; emails are shown at ${publicUrl}/outbox`);
  if (isProduction && adminTotp === 'optional')
    console.warn(
      'Administrators may sign in without a second factor. ADMIN_TOTP=required asks each for one.',
    );
  if (signIns === undefined) return;
  console.log(
    `The sample members are invented. Sign in as one of them with the password ${signIns.password}:`,
  );
  for (const { email, who } of signIns.accounts) console.log(`  ${email} (${who})`);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new StartupError(cannotListen(errorCode(error), host, port), { cause: error });
  }
}

function cannotListen(code: string | undefined, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use. Stop the program that uses it, or set PORT to another number.`;
  }
  if (code === 'EACCES')
    return `Port ${port} needs privileges that this user lacks. Set PORT to a number above 1023.`;
  return `Cannot listen on "${host}" (${code}). Set HOST to an address of this machine.`;
}

/** Stops accepting requests and waits for those in progress; closes remaining connections after `DRAIN_LIMIT_MS`. */
async function drain(app: FastifyInstance): Promise<void> {
  // Keep-alive would otherwise hold open a connection that was busy when the shutdown began.
  const closeIdle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
  const cutOff = setTimeout(() => app.server.closeAllConnections(), DRAIN_LIMIT_MS);
  await app.close();
  clearInterval(closeIdle);
  clearTimeout(cutOff);
}

/**
 * Shuts down on SIGTERM, on Ctrl-C, and when the parent process (`npm start` under an older Node, the tests) ends. A
 * second Ctrl-C exits immediately; an embedded database then keeps running, and the next start adopts it.
 */
function closeOnSignals(shutdown: Shutdown): void {
  let toldAt: number | undefined;
  const close = () => {
    if (toldAt === undefined) {
      toldAt = Date.now();
      void shutdown.close().then(() => process.exit(0));
    } else if (Date.now() - toldAt > SAME_SIGNAL_MS) {
      process.exit(FORCED_EXIT_CODE);
    }
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', () => {
    if (toldAt === undefined) console.log('\nClosing. Press Ctrl-C again to stop at once.');
    close();
  });
  process.once('disconnect', close);
}
