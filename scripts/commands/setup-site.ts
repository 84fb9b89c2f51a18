/**
 * Child process of `navodayan setup`, as the user of the application: prepares the database and keys, and sends the
 * result or an error message.
 */
import { once } from 'node:events';
import { readConfig } from '#server/config.ts';
import { prepareSite } from '#server/features/operations/setup.service.ts';
import { openDeps } from '#server/open-deps.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { z } from '#shared/zod.ts';

const [message] = await once(process, 'message');
const answers = z.record(z.string(), z.string()).parse(message);
try {
  process.send?.({ prepared: await prepare() });
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.send?.({ problem: error.message });
} finally {
  process.disconnect?.();
}

async function prepare() {
  const config = readConfig(process.env);
  const database = await startDatabase(config, { report: console.log, applicationName: 'navodayan setup' });
  try {
    const { deps, close } = await openDeps(config, database);
    return await prepareSite(deps, answers).finally(close);
  } finally {
    await database.close();
  }
}
