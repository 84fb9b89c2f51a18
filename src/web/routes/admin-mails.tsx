import { textOf } from '#web/lib/use-text.ts';
import { Undelivered } from '#web/features/bounces/bounces.tsx';
import { AdminScreen } from '#web/features/shell/admin-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { bouncesText } from '#web/features/bounces/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(bouncesText).title, description: textOf(bouncesText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminMails() {
  return <AdminScreen texts={bouncesText}>{() => <Undelivered />}</AdminScreen>;
}
