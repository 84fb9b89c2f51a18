import { textOf } from '#web/lib/use-text.ts';
import { LimitedReaders } from '#web/features/reading-limits/limited-readers.tsx';
import { AdminScreen } from '#web/features/shell/admin-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { readingLimitsText } from '#web/features/reading-limits/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(readingLimitsText).title, description: textOf(readingLimitsText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminLimits() {
  return <AdminScreen texts={readingLimitsText}>{() => <LimitedReaders />}</AdminScreen>;
}
