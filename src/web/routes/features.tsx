import { textOf, useText } from '#web/lib/use-text.ts';
import { ProsePage } from '#web/features/pages/prose-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { featuresText } from '#web/features/pages/guide-text.ts';

export const meta = () =>
  pageMeta({
    title: textOf(featuresText).title,
    description: textOf(featuresText).description,
    path: '/features',
  });
export const handle = { header: true, footer: true };

export default function Features() {
  const text = useText(featuresText);
  return <ProsePage prose={text} />;
}
