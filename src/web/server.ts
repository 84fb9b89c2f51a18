import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';

// React Router prerenders with these exports.
export * from 'virtual:react-router/server-build';

/** Renders the page or data file at this path. */
export async function render(path: string): Promise<Response> {
  const handle = createRequestHandler({ ...build, prerender: [path.replace(/\.data$/, '')] }, 'production');
  return handle(new Request(`http://localhost${path}`), new RouterContextProvider());
}
