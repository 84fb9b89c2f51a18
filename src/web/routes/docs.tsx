import { DOCS } from '#web/features/pages/docs-text.ts';
import { ProsePage } from '#web/features/pages/prose-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () => pageMeta({ title: DOCS.title, description: DOCS.description, path: '/docs' });
export const handle = { header: true, footer: true };

export default function Docs() {
  return <ProsePage prose={DOCS} hasSteps />;
}
