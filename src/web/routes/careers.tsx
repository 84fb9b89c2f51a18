import { textOf, useText } from '#web/lib/use-text.ts';
import { ProsePage } from '#web/features/pages/prose-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { careersText } from '#web/features/pages/guide-text.ts';

export const meta = () =>
  pageMeta({
    title: textOf(careersText).title,
    description: textOf(careersText).description,
    path: '/careers',
  });
export const handle = { header: true, footer: true };

export default function Careers() {
  const text = useText(careersText);
  return <ProsePage prose={text} />;
}
