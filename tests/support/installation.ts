/** Creates a data folder and a database on the test run's server. */
import { inject, onTestFinished } from 'vitest';
import { readConfig, type Config } from '#server/config.ts';
import { aDataFolder, type Environment } from './application.ts';
import { createDatabase, dropDatabase } from './database.ts';

export type Installation = Readonly<{ config: Config; environment: Environment; name: string }>;

/** Creates the data folder, and the database as a copy of another database, such as the empty `template0`. */
export async function anInstallation(template: string): Promise<Installation> {
  const server = inject('testCluster');
  const name = `place_${Math.random().toString(36).slice(2)}`;
  await createDatabase(server, name, template);
  onTestFinished(() => dropDatabase(server, name));
  const environment = {
    DATA_DIR: aDataFolder(),
    DATABASE_URL: `postgresql://navodayan_owner@localhost/${name}?host=${encodeURIComponent(server)}`,
    SAMPLE_COMMUNITY: 'off',
  };
  return { config: readConfig(environment), environment, name };
}
