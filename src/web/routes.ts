import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { SCREENS } from '../shared/screens.ts';

const screens = SCREENS.map(({ path, module }) =>
  path === '/' ? index(`./routes/${module}.tsx`) : route(path.slice(1), `./routes/${module}.tsx`),
);
export default [
  layout('./routes/screens.tsx', [
    ...screens,
    route('blog/:id', './routes/blog-post.tsx'),
    route('*', './routes/not-found.tsx'),
  ]),
  route('rss.xml', './routes/rss.ts'),
  route('sitemap.xml', './routes/sitemap.ts'),
] satisfies RouteConfig;
