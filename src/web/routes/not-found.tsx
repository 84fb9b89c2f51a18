import { Lost } from '#web/features/shell/lost.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { textOf } from '#web/lib/use-text.ts';
import { shellText } from '#web/features/shell/text.ts';

export const meta = () => pageMeta(textOf(shellText).notFound);
export const handle = { header: true, footer: true };

export default function NotFound() {
  return <Lost />;
}
