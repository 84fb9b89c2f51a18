import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { SCREENS, type Screen } from '../shared/screens.ts';
import { POST_IDS } from './post-ids.ts';

const isPublic = (screen: Screen) => screen.page === 'public';
const routeOf = ({ path, module }: Screen) =>
  path === '/' ? index(`./routes/${module}.tsx`) : route(path.slice(1), `./routes/${module}.tsx`);
/** Public pages start without the query cache; `QueryProvider` surrounds the parts of them that query the server. */
const pages = SCREENS.filter(isPublic).map(routeOf);
const screens = SCREENS.filter((screen) => !isPublic(screen)).map(routeOf);
/** Each post has its own route, so that the browser can show the 404 page for unknown posts. */
const posts = POST_IDS.map((id) => route(`blog/${id}`, './routes/blog-post.tsx', { id: `blog/${id}` }));

export default [
  layout('./routes/screens.tsx', [
    ...pages,
    ...posts,
    layout('./routes/queries.tsx', screens),
    route('*', './routes/not-found.tsx'),
  ]),
  route('rss.xml', './routes/rss.ts'),
  route('sitemap.xml', './routes/sitemap.ts'),
] satisfies RouteConfig;
