import { Lost } from '#web/features/shell/lost.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () =>
  pageMeta({ title: 'Page not found', description: "There's no page at this address." });
export const handle = { header: true, footer: true };

export default function NotFound() {
  return <Lost />;
}
