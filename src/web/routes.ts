import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { SCREENS, type Screen } from '../shared/screens.ts';

const isPublic = (screen: Screen) => screen.page === 'public';
const routeOf = ({ path, module }: Screen) =>
  path === '/' ? index(`./routes/${module}.tsx`) : route(path.slice(1), `./routes/${module}.tsx`);
/** Public pages start without the query cache; `QueryProvider` surrounds the parts of them that query the server. */
const pages = SCREENS.filter(isPublic).map(routeOf);
const screens = SCREENS.filter((screen) => !isPublic(screen)).map(routeOf);

export default [
  layout('./routes/screens.tsx', [
    ...pages,
    route('blog/:id', './routes/blog-post.tsx'),
    layout('./routes/queries.tsx', screens),
    route('*', './routes/not-found.tsx'),
  ]),
  route('rss.xml', './routes/rss.ts'),
  route('sitemap.xml', './routes/sitemap.ts'),
] satisfies RouteConfig;
