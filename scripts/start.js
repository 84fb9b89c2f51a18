/**
 * `npm start`: installs packages, builds and runs the application. This is not a `prestart` script, because npm skips
 * those when install scripts are disabled, and not `a && b`, because a shell caches the path of the old `node`.
 */
import { spawn } from 'node:child_process';
import nodeModule from 'node:module'; // namespace import, because an older Node lacks some of these exports
import { bootstrap, isModernNode } from './bootstrap.js';

const PARENT_CHECK_MS = 500;

stopWithParent();
const node = bootstrap({ web: true });
// With Node's compile cache, later starts are faster and do not load the TypeScript compiler.
const compiled = process.env.NODE_COMPILE_CACHE ?? '.cache/compiled';
if (isModernNode()) {
  nodeModule.enableCompileCache(compiled);
  await import('../src/server/main.ts');
} else runWith(node);

/** Stops this process when its parent exits. npm runs it in a shell that does not forward SIGTERM before it exits. */
function stopWithParent() {
  if (process.platform === 'win32') return;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  check.unref();
}

/**
 * Runs the application with another Node. The closed IPC channel tells it when this process has ended, even if it was
 * killed.
 */
function runWith(node) {
  const server = spawn(node, ['src/server/main.ts'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 1));
}
