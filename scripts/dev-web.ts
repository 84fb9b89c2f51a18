/** Starts the web's development server: `dev-web.ts <port> <server address>`. `npm run dev` runs it. */
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
