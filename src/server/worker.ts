/**
 * Runs background jobs as a child process of the server (`platform/jobs/worker-process.ts`), which restarts it whenever
 * it exits. Loads no HTTP server.
 */
import { readConfig } from './config.ts';
import { allJobs, SCHEDULE } from './features.ts';
import { recordBounce } from './features/bounces/service.ts';
import { openDeps } from './open-deps.ts';
import { openDatabase } from './platform/database/pool.ts';
import { createLogger } from './platform/logger.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { DRAIN, workerOrders } from './platform/jobs/worker-process.ts';
import { retryNow } from './platform/jobs/service-away.ts';
import { MAIL_SERVER, watchMailer } from './platform/mail/mail.ts';
import { releaseStartMemory } from './platform/start-memory.ts';

const config = readConfig(process.env);
const logger = createLogger(config.logLevel);

const orders = Promise.withResolvers<unknown>();
// Before any job runs, there is nothing to drain.
let drain: () => void = () => process.exit(0);
process.on('message', (message) => (message === DRAIN ? drain() : orders.resolve(message)));
process.on('SIGTERM', () => drain());
// The server has died. Another worker, or the server's next start, unlocks the jobs that are still running
// here.
process.once('disconnect', () => process.exit(1));
// Ctrl-C reaches every process of the terminal, but the server decides when the worker drains.
process.on('SIGINT', () => undefined);

try {
  await work();
} catch (error) {
  logger.error({ err: error }, 'the background worker cannot go on');
  process.exit(1);
}

async function work(): Promise<void> {
  const { connection } = workerOrders.parse(await orders.promise);
  const database = openDatabase({ connection, applicationName: 'navodayan worker' });
  // Read from the primary, because jobs need recent writes, which a replica may not have yet.
  const opened = await openDeps({ ...config, databaseReplicaUrl: undefined }, database);
  const mailer = watchMailer(opened.deps.mailer, {
    onResult: (result) => process.send?.({ mail: result }),
    onBack: async () => void (await retryNow(database.pool, MAIL_SERVER)),
  });
  const deps = { ...opened.deps, mailer };
  const worker = await startWorker({
    pool: database.pool,
    handlers: allJobs(deps),
    schedule: SCHEDULE,
    settleFailure: recordBounce(deps),
    logger: deps.logger,
  });
  const draining = Promise.withResolvers<void>();
  drain = draining.resolve;
  releaseStartMemory();
  await Promise.race([draining.promise, worker.failed]);
  await worker.stop();
  await opened.close();
  await database.close();
  process.exit(0);
}
