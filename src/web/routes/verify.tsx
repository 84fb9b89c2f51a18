import { textOf, useText } from '#web/lib/use-text.ts';
import { VerifierQueue } from '#web/features/verifiers/verifier-queue.tsx';
import { verifiersText } from '#web/features/verifiers/text.ts';
import { Checking, VerifierOnly } from '#web/features/shell/admin-only.tsx';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import styles from './admin-dashboard.module.css';

export const meta = () =>
  pageMeta({
    title: textOf(verifiersText).queue.title,
    description: textOf(verifiersText).queue.description,
  });
export const handle = { header: true, footer: true };

export default function Verify() {
  const { queue } = useText(verifiersText);
  return (
    <div className={['wrap', styles.dashboard].join(' ')}>
      <VerifierOnly
        skeleton={
          <>
            <h1>{queue.title}</h1>
            <ScreenSkeleton shape="list">
              <Checking />
            </ScreenSkeleton>
          </>
        }
      >
        {(verifier) => <VerifierQueue verifier={verifier} />}
      </VerifierOnly>
    </div>
  );
}
