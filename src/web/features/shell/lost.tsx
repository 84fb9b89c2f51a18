import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/lib/use-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './lost.module.css';
import { shellText } from './text.ts';

/**
 * Loaded on demand, because every page includes this module for its error state. If the drawing fails to load, only the
 * text is shown.
 */
const Milestone = lazy<() => ReactNode>(() =>
  import('#web/ui/illustrations/not-found.tsx').then(
    ({ NotFound }) => ({ default: NotFound }),
    () => ({ default: () => null }),
  ),
);

/** The 404 page. */
export function Lost() {
  const text = useText(shellText);
  return (
    <LostLayout title={text.notFound.title} body={text.notFound.body}>
      <div className={styles.roads}>
        <ButtonLink kind="primary" size="large" to="/">
          {text.notFound.home}
        </ButtonLink>
        <ButtonLink size="large" to="/jnvians">
          {text.notFound.directory}
        </ButtonLink>
      </div>
      <p className={styles.question}>
        {text.notFound.question} <Link to="/contact">{text.notFound.tell}</Link>
      </p>
    </LostLayout>
  );
}

/** Layout with a drawing next to a text and an action. */
export function LostLayout({
  title,
  body,
  children,
}: {
  readonly title: string;
  readonly body: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={['wrap', styles.lost].join(' ')}>
      <div className={styles.picture}>
        <Suspense>
          <Milestone />
        </Suspense>
      </div>
      <div className={styles.body}>
        <h1>{title}</h1>
        <p>{body}</p>
        {children}
      </div>
    </div>
  );
}
