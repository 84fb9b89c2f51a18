import { TERMS } from '#web/features/pages/legal-text.ts';
import { ProsePage } from '#web/features/pages/prose-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () => pageMeta({ title: TERMS.title, description: TERMS.description, path: '/terms' });
export const handle = { header: true, footer: true };

export default function Terms() {
  return <ProsePage prose={TERMS} />;
}
