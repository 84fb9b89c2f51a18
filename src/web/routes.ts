import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** The route table of the specification (§2). */
export default [
  index('./routes/home.tsx'),
  route('about', './routes/about.tsx'),
  route('blog', './routes/blog.tsx'),
  route('blog/:id', './routes/blog-post.tsx'),
  route('contact', './routes/contact.tsx'),
  route('signin', './routes/signin.tsx'),
  route('signup', './routes/signup.tsx'),
  route('signin/forgot-password', './routes/forgot-password.tsx'),
  route('reset-password/:token', './routes/reset-password.tsx'),
  route('jnvians', './routes/directory.tsx'),
  route('profile', './routes/profile.tsx'),
  route('admin/dashboard', './routes/admin-dashboard.tsx'),
  route('features', './routes/features.tsx'),
  route('docs', './routes/docs.tsx'),
  route('careers', './routes/careers.tsx'),
  route('privacy', './routes/privacy.tsx'),
  route('terms', './routes/terms.tsx'),
  route('cookies', './routes/cookies.tsx'),
  route('confirm-email', './routes/confirm-email.tsx'),
  route('newsletter/confirm', './routes/newsletter-confirm.tsx'),
  route('newsletter/unsubscribe', './routes/newsletter-unsubscribe.tsx'),
  route('guardian', './routes/guardian.tsx'),
  route('*', './routes/not-found.tsx'),
] satisfies RouteConfig;
