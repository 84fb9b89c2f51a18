import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { SCREENS } from '../shared/screens.ts';
import { POST_IDS } from './post-ids.ts';

const screens = SCREENS.map(({ path, module }) =>
  path === '/' ? index(`./routes/${module}.tsx`) : route(path.slice(1), `./routes/${module}.tsx`),
);
/** Each post has its own route, so that the browser can show the 404 page for unknown posts. */
const posts = POST_IDS.map((id) => route(`blog/${id}`, './routes/blog-post.tsx', { id: `blog/${id}` }));

export default [
  layout('./routes/screens.tsx', [...screens, ...posts, route('*', './routes/not-found.tsx')]),
  route('rss.xml', './routes/rss.ts'),
  route('sitemap.xml', './routes/sitemap.ts'),
] satisfies RouteConfig;
