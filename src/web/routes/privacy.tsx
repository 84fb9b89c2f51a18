import { textOf, useText } from '#web/lib/use-text.ts';
import { ProsePage } from '#web/features/pages/prose-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { privacyPolicyText } from '#web/features/pages/legal-text.ts';

export const meta = () =>
  pageMeta({
    title: textOf(privacyPolicyText).title,
    description: textOf(privacyPolicyText).description,
    path: '/privacy',
  });
export const handle = { header: true, footer: true };

export default function Privacy() {
  const text = useText(privacyPolicyText);
  return <ProsePage prose={text} />;
}
