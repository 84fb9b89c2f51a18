import { textOf } from '#web/lib/use-text.ts';
import { AboutPage } from '#web/features/about/about-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { aboutText } from '#web/features/about/text.ts';

export const meta = () =>
  pageMeta({
    title: textOf(aboutText).metaTitle,
    description: textOf(aboutText).metaDescription,
    path: '/about',
  });
export const handle = { header: true, footer: true };

export default function About() {
  return <AboutPage />;
}
