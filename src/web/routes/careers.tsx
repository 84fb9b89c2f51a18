import { CAREERS } from '#web/features/pages/guide-text.ts';
import { ProsePage } from '#web/features/pages/prose-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () =>
  pageMeta({ title: CAREERS.title, description: CAREERS.description, path: '/careers' });
export const handle = { header: true, footer: true };

export default function Careers() {
  return <ProsePage prose={CAREERS} />;
}
