import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from 'react-router';
import type { Blog } from '#shared/posts/post.ts';
import { blogContext } from '#web/features/blog/source.server.ts';

/**
 * Renders one page. Without this file React Router would add `isbot` to package.json and run
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

/** Renders a page, its router data, the feed or the sitemap with these posts. `build` is the module of the server build. */
export async function renderPath(
  build: ServerBuild,
  path: string,
  blog: Blog,
): Promise<{ status: number; text: string }> {
  const context = new RouterContextProvider();
  context.set(blogContext, blog);
  // React Router renders only paths that are in this list, and the posts are not known when the web is built.
  const prerender = [path.replace(/\.data$/, '')];
  const handle = createRequestHandler({ ...build, prerender }, 'production');
  const response = await handle(new Request(`http://localhost${path}`), context);
  return { status: response.status, text: await response.text() };
}
