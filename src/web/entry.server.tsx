import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';

/**
 * Renders one page while the web is built. Without this file React Router would add `isbot` to package.json and run
 * `npm install` during a build.
 */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
  await stream.allReady;
  headers.set('content-type', 'text/html');
  return new Response(stream, { status, headers });
}
