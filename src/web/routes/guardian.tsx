import { textOf } from '#web/lib/use-text.ts';
import { Guardian } from '#web/features/privacy/guardian.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import styles from './guardian.module.css';
import { privacyText } from '#web/features/privacy/text.ts';

export const meta = () =>
  pageMeta({
    title: textOf(privacyText).guardian.metaTitle,
    description: textOf(privacyText).guardian.metaDescription,
  });
export const handle = { header: true, footer: true };

export default function GuardianScreen() {
  return (
    <div className={['wrap', 'section', styles.narrow].join(' ')}>
      <Guardian />
    </div>
  );
}
