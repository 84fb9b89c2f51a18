import { AboutPage } from '#web/features/about/about-page.tsx';
import { TEXT } from '#web/features/about/text.ts';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () =>
  pageMeta({ title: TEXT.metaTitle, description: TEXT.metaDescription, path: '/about' });
export const handle = { header: true, footer: true };

export default function About() {
  return <AboutPage />;
}
