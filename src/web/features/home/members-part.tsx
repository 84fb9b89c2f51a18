import { shellText } from '#web/features/shell/text.ts';
import { useSession } from '#web/lib/session.tsx';
import { HOME_KEY } from '#web/lib/stored-session.ts';
import { useText } from '#web/lib/use-text.ts';
import { Headline } from '#web/ui/headline.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { useLater } from '#web/ui/use-later.ts';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';
import styles from './members-part.module.css';
import { homeText } from './text.ts';

const loadMembersHome = () => import('./members-home.tsx');

/** Copies the mark to the document, where CSS reads it. Runs while the browser parses the page, before the first paint. */
const READ_MARK = `try{document.documentElement.dataset.${HOME_KEY}=localStorage.getItem('${HOME_KEY}')}catch{}`;

/**
 * The part of the home page for approved members: their batch, above what visitors see. The prerendered page contains
 * its skeleton, hidden without the mark; visitors never load more.
 */
export function MembersPart({ isDecided }: { readonly isDecided: boolean }) {
  return (
    <>
      {!isDecided && <script>{READ_MARK}</script>}
      <section className={[styles.part, isDecided ? '' : styles.marked].join(' ')}>
        {isDecided ? (
          <Loaded />
        ) : (
          <div className="wrap page">
            <ScreenSkeleton shape="cards" />
          </div>
        )}
      </section>
    </>
  );
}

/** Shows the batch once the session and the code have loaded. */
function Loaded() {
  const text = useText(homeText);
  const { unreachable } = useText(shellText);
  const session = useSession();
  const { module, hasFailed, retry } = useLater(loadMembersHome, true);
  if (session.status === 'member' && module) return <module.MembersHome member={session.member} />;
  const failure = hasFailed
    ? { message: text.failedPart, onRetry: retry }
    : session.status === 'unreachable' && { message: unreachable, onRetry: session.retry };
  if (failure)
    return (
      <div className="wrap page">
        <Headline level={1} title={text.ownBatch} />
        <ErrorState {...failure} />
      </div>
    );
  return (
    <>
      <h1 className="visually-hidden">{text.ownBatch}</h1>
      <p className="visually-hidden" role="status">
        {text.loadingBatch}
      </p>
      <div className="wrap page">
        <ScreenSkeleton shape="cards" />
      </div>
    </>
  );
}
