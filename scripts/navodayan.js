/**
 * `navodayan <command>`: the operator's commands. Plain JavaScript, so that an old Node can report that it is old. `--env
 * FILE` names the settings file; see `loadSettings`.
 */
import { NODE_MAJOR, isModernNode } from './bootstrap.js';

try {
  await main();
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message : error);
}

async function main() {
  if (!isModernNode())
    throw new Error(
      `Navodayan needs Node ${NODE_MAJOR} or newer; this is ${process.version}. ` +
        `Install Node ${NODE_MAJOR}, or run "npm ci", which brings its own.`,
    );
  const { loadSettings } = await import('#operator/settings-file.ts');
  process.argv.splice(2, Infinity, ...loadSettings(process.argv.slice(2)));
  await import('#operator/commands.ts');
}
