import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** The route table of the specification (§2). */
export default [
  index('./routes/home.tsx'),
  route('signin', './routes/signin.tsx'),
  route('signup', './routes/signup.tsx'),
  route('jnvians', './routes/directory.tsx'),
  route('admin/dashboard', './routes/admin-dashboard.tsx'),
  route('404', './routes/not-found.tsx', { id: 'not-found-page' }),
  route('*', './routes/not-found.tsx'),
] satisfies RouteConfig;
