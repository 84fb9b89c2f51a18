import { textOf, useText } from '#web/lib/use-text.ts';
import { ProsePage } from '#web/features/pages/prose-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { docsText } from '#web/features/pages/docs-text.ts';

export const meta = () =>
  pageMeta({ title: textOf(docsText).title, description: textOf(docsText).description, path: '/docs' });
export const handle = { header: true, footer: true };

export default function Docs() {
  const text = useText(docsText);
  return <ProsePage prose={text} hasSteps />;
}
