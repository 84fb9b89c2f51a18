import { textOf, useText } from '#web/lib/use-text.ts';
import { ProsePage } from '#web/features/pages/prose-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { termsText } from '#web/features/pages/legal-text.ts';

export const meta = () =>
  pageMeta({ title: textOf(termsText).title, description: textOf(termsText).description, path: '/terms' });
export const handle = { header: true, footer: true };

export default function Terms() {
  const text = useText(termsText);
  return <ProsePage prose={text} />;
}
