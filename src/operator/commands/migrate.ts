/** `navodayan migrate`: runs the pending migrations, as the next start of the application would. */
import { startDatabase } from '#server/platform/database/start-database.ts';
import { runOnSite } from './run-command.ts';

await runOnSite(
  'Usage:\n  navodayan migrate',
  () => undefined,
  async (config) =>
    await (
      await startDatabase(config, { applicationName: 'navodayan migrate', report: console.log })
    ).close(),
);
