import { textOf } from '#web/lib/use-text.ts';
import { VerifierQueue } from '#web/features/verifiers/verifier-queue.tsx';
import { verifiersText } from '#web/features/verifiers/text.ts';
import { VerifierOnly } from '#web/features/shell/verifier-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import styles from './admin-dashboard.module.css';

export const meta = () =>
  pageMeta({
    title: textOf(verifiersText).queue.title,
    description: textOf(verifiersText).queue.description,
  });
export const handle = { header: true, footer: true };

export default function Verify() {
  return (
    <VerifierOnly>
      {(verifier) => (
        <div className={['wrap', styles.dashboard].join(' ')}>
          <VerifierQueue verifier={verifier} />
        </div>
      )}
    </VerifierOnly>
  );
}
