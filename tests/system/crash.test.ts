/** Kills the application repeatedly while people sign up. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/pool.ts';
import { aDataFolder, startApplication } from '../support/application.ts';
import { readDocuments, signUp } from '../support/real-sign-ups.ts';
import { aPdf } from '../support/documents.ts';

const IS_LONG = process.env.LONG_TESTS === '1';
const SIGN_UPS = IS_LONG ? 200 : 40;
const KILLS = IS_LONG ? 8 : 2;
const AT_ONCE = 4;

test(
  `kill -9 during sign-ups loses and duplicates none of ${SIGN_UPS} acknowledged sign-ups, and keeps every document`,
  { timeout: 180_000 },
  async () => {
    const DATA_DIR = aDataFolder();
    const environment = { DATA_DIR };
    const acknowledged = new Set<string>();
    let application = await startApplication(environment);
    const killer = killNowAndThen(
      () => application.end('SIGKILL'),
      async () => {
        application = await startApplication(environment);
      },
    );

    let next = 0;
    const signUpForEver = async () => {
      while (acknowledged.size < SIGN_UPS || !killer.isDone()) {
        next += 1;
        const email = `person.${next}@example.com`;
        const document = await aPdf({ lines: ['Transfer certificate', email] });
        if (await signUp(application.address, email, document)) acknowledged.add(email);
        else await sleep(50);
      }
    };
    await Promise.all([killer.run(), ...Array.from({ length: AT_ONCE }, signUpForEver)]);

    const { db, close } = openDatabase({
      connection: { socketDirectory: join(DATA_DIR, 'postgres') },
      role: 'owner',
    });
    try {
      const stored = await readDocuments(db, DATA_DIR);
      for (const email of acknowledged) expect(stored.get(email), email).toEqual(['whole']);
      expect([...stored.values()].every((documents) => documents.length === 1)).toBe(true);
    } finally {
      await close();
      await application.end('SIGTERM');
    }
  },
);

/** Kills and restarts the application at random moments until it has been killed often enough. */
function killNowAndThen(kill: () => Promise<unknown>, restart: () => Promise<void>) {
  let kills = 0;
  return {
    isDone: () => kills === KILLS,
    run: async () => {
      while (kills < KILLS) {
        await sleep(300 + Math.random() * 900);
        await kill();
        await restart();
        kills += 1;
      }
    },
  };
}
