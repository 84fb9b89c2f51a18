import { textOf, useText } from '#web/lib/use-text.ts';
import { ProsePage } from '#web/features/pages/prose-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { cookiesText } from '#web/features/pages/cookies-text.ts';

export const meta = () =>
  pageMeta({
    title: textOf(cookiesText).title,
    description: textOf(cookiesText).description,
    path: '/cookies',
  });
export const handle = { header: true, footer: true };

export default function Cookies() {
  const text = useText(cookiesText);
  return <ProsePage prose={text} />;
}
