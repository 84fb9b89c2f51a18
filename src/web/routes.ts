import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { SCREENS } from '../shared/screens.ts';
import { POST_IDS } from './post-ids.ts';

const screens = SCREENS.map(({ path, module }) =>
  path === '/' ? index(`./routes/${module}.tsx`) : route(path.slice(1), `./routes/${module}.tsx`),
);
/** Each post is its own route, so the browser knows which addresses do not exist. */
const posts = POST_IDS.map((id) => route(`blog/${id}`, './routes/blog-post.tsx', { id: `blog/${id}` }));

export default [
  layout('./routes/screens.tsx', [...screens, ...posts, route('*', './routes/not-found.tsx')]),
  route('rss.xml', './routes/rss.ts'),
  route('sitemap.xml', './routes/sitemap.ts'),
] satisfies RouteConfig;
