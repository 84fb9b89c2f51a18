import { Guardian } from '#web/features/privacy/guardian.tsx';
import { TEXT } from '#web/features/privacy/text.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import styles from './guardian.module.css';

export const meta = () =>
  pageMeta({ title: TEXT.guardian.metaTitle, description: TEXT.guardian.metaDescription });
export const handle = { header: true, footer: true };

export default function GuardianScreen() {
  return (
    <div className={['wrap', 'section', styles.narrow].join(' ')}>
      <Guardian />
    </div>
  );
}
