import { FEATURES } from '#web/features/pages/guide-text.ts';
import { ProsePage } from '#web/features/pages/prose-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () =>
  pageMeta({ title: FEATURES.title, description: FEATURES.description, path: '/features' });
export const handle = { header: true, footer: true };

export default function Features() {
  return <ProsePage prose={FEATURES} />;
}
