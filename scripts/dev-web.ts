/** The development server of the web: `dev-web.ts <port> <address of the server>`. `npm run dev` starts it. */
import { createServer } from 'vite';

const [port = '5173', target = 'http://127.0.0.1:3000'] = process.argv.slice(2);

const server = await createServer({
  server: {
    port: Number(port),
    strictPort: true,
    host: 'localhost',
    proxy: { '/api': target, '/outbox': target },
  },
});
await server.listen();
console.log(`The pages, reloading as you edit: http://localhost:${port}`);
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
