import { PRIVACY } from '#web/features/pages/legal-text.ts';
import { ProsePage } from '#web/features/pages/prose-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () =>
  pageMeta({ title: PRIVACY.title, description: PRIVACY.description, path: '/privacy' });
export const handle = { header: true, footer: true };

export default function Privacy() {
  return <ProsePage prose={PRIVACY} />;
}
