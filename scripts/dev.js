/**
 * `npm run dev`: runs the server, which restarts when its code changes, and the web's development server, which proxies
 * /api to it. When one exits, both stop.
 */
import { spawn } from 'node:child_process';
import { bootstrap } from './bootstrap.js';

const WEB_PORT = 5173;

const node = bootstrap({ dev: true });
const port = process.env.PORT ?? '3000';
// Browsers load the pages from the web's development server, so the server must accept that origin.
const env = {
  ...process.env,
  PORT: port,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${WEB_PORT}`,
};

const server = start(['--watch', '--watch-preserve-output', 'src/server/main.ts']);
const web = start(['scripts/dev-web.ts', String(WEB_PORT), `http://127.0.0.1:${port}`]);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopBoth);

function start(args) {
  const child = spawn(node, args, { stdio: 'inherit', env });
  child.on('exit', stopBoth);
  return child;
}

function stopBoth() {
  for (const child of [server, web]) if (child?.exitCode === null) child.kill('SIGTERM');
}
