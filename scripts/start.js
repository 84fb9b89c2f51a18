/**
 * `npm start`: installs, builds and runs the application. Not `prestart`, which npm skips when install scripts are off;
 * not `a && b`, because a shell caches the path of the old `node`.
 */
import { spawn } from 'node:child_process';
import nodeModule from 'node:module'; // as a whole, because an older Node lacks some of its exports
import { bootstrap, isModernNode } from './bootstrap.js';

const PARENT_CHECK_MS = 500;

stopWithParent();
const node = bootstrap({ web: true });
// Node's compile cache: later starts are faster and do not load the TypeScript compiler.
const compiled = process.env.NODE_COMPILE_CACHE ?? '.cache/compiled';
if (isModernNode()) {
  nodeModule.enableCompileCache(compiled);
  await import('../src/server/main.ts');
} else runWith(node);

/** npm runs this in a shell that exits on SIGTERM without forwarding it, so watch for the end of that shell. */
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

/** The channel tells the application when this process is gone, even if it was killed. */
function runWith(node) {
  const server = spawn(node, ['src/server/main.ts'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 1));
}
