/**
 * Starts the application for the end-to-end tests in a new data folder, which also contains the outbox and whose path
 * is in `JOURNEY_DATA_DIR`. Fails the run if a test reached a reading limit.
 */
import type { FullConfig } from '@playwright/test';
import { refuseReachedLimits } from './reading-limits.ts';
import { makeRunFolder, removeRunFolder } from './run-folder.ts';
import { startSite } from './site-process.ts';

export default async function setup(config: FullConfig): Promise<() => Promise<void>> {
  const address = config.projects[0]?.use.baseURL ?? '';
  const folder = await makeRunFolder('journeys');
  process.env.JOURNEY_DATA_DIR = folder;
  const end = await startSite({ name: 'journeys', folder, port: new URL(address).port });
  return async () => {
    await refuseReachedLimits(folder).finally(end);
    await removeRunFolder(folder);
  };
}
