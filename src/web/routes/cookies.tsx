import { COOKIES } from '#web/features/pages/legal-text.ts';
import { ProsePage } from '#web/features/pages/prose-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () =>
  pageMeta({ title: COOKIES.title, description: COOKIES.description, path: '/cookies' });
export const handle = { header: true, footer: true };

export default function Cookies() {
  return <ProsePage prose={COOKIES} />;
}
