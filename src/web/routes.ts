import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { POST_IDS } from './post-ids.ts';

/**
 * The route table of the specification (§2). Every post is a route of its own, so that the address of no post is unknown
 * to the browser as it is to the server.
 */
export default [
  layout('./routes/screens.tsx', [
    index('./routes/home.tsx'),
    route('about', './routes/about.tsx'),
    route('blog', './routes/blog.tsx'),
    ...POST_IDS.map((id) => route(`blog/${id}`, './routes/blog-post.tsx', { id: `blog/${id}` })),
    route('contact', './routes/contact.tsx'),
    route('signin', './routes/signin.tsx'),
    route('signin/google', './routes/signin-google.tsx'),
    route('signup', './routes/signup.tsx'),
    route('signin/forgot-password', './routes/forgot-password.tsx'),
    route('reset-password/:token', './routes/reset-password.tsx'),
    route('jnvians', './routes/directory.tsx'),
    route('profile', './routes/profile.tsx'),
    route('admin/dashboard', './routes/admin-dashboard.tsx'),
    route('admin/overview', './routes/admin-overview.tsx'),
    route('admin/review', './routes/admin-review.tsx'),
    route('admin/messages', './routes/admin-messages.tsx'),
    route('admin/subscribers', './routes/admin-subscribers.tsx'),
    route('admin/mails', './routes/admin-mails.tsx'),
    route('admin/administrators', './routes/admin-administrators.tsx'),
    route('admin/import', './routes/admin-import.tsx'),
    route('admin/audit', './routes/admin-audit.tsx'),
    route('admin/facts', './routes/admin-facts.tsx'),
    route('admin/reports', './routes/admin-reports.tsx'),
    route('features', './routes/features.tsx'),
    route('docs', './routes/docs.tsx'),
    route('careers', './routes/careers.tsx'),
    route('privacy', './routes/privacy.tsx'),
    route('terms', './routes/terms.tsx'),
    route('cookies', './routes/cookies.tsx'),
    route('confirm-email', './routes/confirm-email.tsx'),
    route('newsletter/confirm', './routes/newsletter-confirm.tsx'),
    route('newsletter/unsubscribe', './routes/newsletter-unsubscribe.tsx'),
    route('invitation/decline', './routes/invitation-decline.tsx'),
    route('guardian', './routes/guardian.tsx'),
    route('offline', './routes/offline.tsx'),
    route('*', './routes/not-found.tsx'),
  ]),
  route('rss.xml', './routes/rss.ts'),
  route('sitemap.xml', './routes/sitemap.ts'),
] satisfies RouteConfig;
