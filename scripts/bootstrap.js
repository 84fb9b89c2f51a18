/**
 * Prepares a fresh clone for `npm start`, `npm run dev` and `npm test`. Plain JavaScript for Node 20 and newer, because
 * the Node version that the application needs may not be installed yet.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export const NODE_MAJOR = 24;

const WEB_BUILD = 'scripts/build-web.ts';
const WEB_INPUTS = [
  'src/web',
  'src/shared',
  'public',
  'data',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
];
/** File in the build with a hash of its inputs. */
const STAMP = 'build/inputs.sha256';

/**
 * Installs the locked packages, with development packages if `dev` is set, builds the web if `web` is set and its
 * inputs have changed, and returns the path of the Node to run the application with.
 */
export function bootstrap({ web = false, dev = false } = {}) {
  process.chdir(join(import.meta.dirname, '..'));
  const inputs = web ? hashOf([...WEB_INPUTS, ...withImports(WEB_BUILD)]) : '';
  const webIsStale = web && read(STAMP) !== inputs;
  installPackages(webIsStale || dev);
  const node = findNode();
  if (webIsStale) buildWeb(node, inputs);
  return node;
}

/** Returns whether this Node can run the application's TypeScript. */
export function isModernNode() {
  return Number(process.versions.node.split('.')[0]) >= NODE_MAJOR;
}

/**
 * Runs `npm ci` if node_modules does not match the lock file. Compares the lists of packages, because timestamps are
 * unreliable.
 */
function installPackages(withDev) {
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  const isStale = Object.entries(installed).some(([path, { version }]) => wanted[path]?.version !== version);
  const isMissing = Object.entries(wanted).some(
    ([path, entry]) =>
      path !== '' && !installed[path] && !entry.optional && !entry.devOptional && (withDev || !entry.dev),
  );
  if (!isStale && !isMissing) return;
  console.log('Installing packages (a minute or two; only when package-lock.json changed) ...');
  npm(['ci', '--loglevel=error', '--no-audit', '--no-fund', ...(withDev ? ['--include=dev'] : [])]);
}

function packagesOf(file) {
  return JSON.parse(read(file) || '{"packages":{}}').packages;
}

/** Returns the path of the Node in node_modules, or of the one that runs this script if there is none. */
function findNode() {
  const own = join('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync('node_modules/node/package.json') && !existsSync(own)) {
    console.log(`Fetching Node ${NODE_MAJOR} (npm was told not to run install scripts) ...`);
    run(process.execPath, ['installArchSpecificPackage'], { cwd: 'node_modules/node' });
    npm(['rebuild', 'node', '--ignore-scripts', '--loglevel=error']); // creates node_modules/.bin/node
  }
  if (existsSync(own)) return join(process.cwd(), own);
  if (isModernNode()) return process.execPath;
  return fail(
    `This application needs Node ${NODE_MAJOR} or newer; this is ${process.version}. ` +
      `Run "npm ci", which brings its own, or install Node ${NODE_MAJOR}.`,
  );
}

function buildWeb(node, inputs) {
  console.log('Building the web pages (about half a minute; only when they changed) ...');
  rmSync(STAMP, { force: true });
  run(node, [WEB_BUILD], { env: { ...process.env, NODE_ENV: 'production' } });
  writeFileSync(STAMP, inputs);
}

/** Returns a script and its transitive imports, so that a change to the build scripts triggers a rebuild. */
function withImports(script) {
  const imports = [...read(script).matchAll(/from '(\.\.?\/[^']+)'/g)].map(([, path]) =>
    join(dirname(script), path),
  );
  return [script, ...imports.flatMap(withImports)];
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn))
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Returns the files of a folder except tests, sorted; for a file, the file itself; for a missing path, nothing. */
function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true })
    .map((file) => join(path, file))
    .filter((file) => statSync(file).isFile() && !/\.test\.tsx?$/.test(file))
    .sort();
}

/** Runs npm: the one that started this script, otherwise the one in PATH. */
function npm(args) {
  const cli = process.env.npm_execpath ?? '';
  if (basename(cli) === 'npm-cli.js') run(process.execPath, [cli, ...args]);
  else run('npm', args, { shell: process.platform === 'win32' });
}

function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (status === 0) return;
  fail(
    `"${[basename(command), ...args].join(' ')}" failed${error ? `: ${error.message}` : '; its output is above'}.`,
  );
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
