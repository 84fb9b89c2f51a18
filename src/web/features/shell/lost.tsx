import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './lost.module.css';
import { TEXT } from './text.ts';

/** Every page carries these words, for when it breaks; the drawing comes when they show, and may be missing then. */
const Milestone = lazy<() => ReactNode>(() =>
  import('#web/ui/illustrations/not-found.tsx').then(
    ({ NotFound }) => ({ default: NotFound }),
    () => ({ default: () => null }),
  ),
);

/** Nothing is at this address. */
export function Lost() {
  return (
    <LostLayout title={TEXT.notFound.title} words={TEXT.notFound.words}>
      <div className={styles.roads}>
        <ButtonLink kind="primary" size="large" to="/">
          {TEXT.notFound.home}
        </ButtonLink>
        <ButtonLink size="large" to="/jnvians">
          {TEXT.notFound.directory}
        </ButtonLink>
      </div>
      <p className={styles.question}>
        {TEXT.notFound.question} <Link to="/contact">{TEXT.notFound.tell}</Link>
      </p>
    </LostLayout>
  );
}

/** A drawing beside the words, and one act. */
export function LostLayout({
  title,
  words,
  children,
}: {
  readonly title: string;
  readonly words: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={['wrap', styles.lost].join(' ')}>
      <div className={styles.picture}>
        <Suspense>
          <Milestone />
        </Suspense>
      </div>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>{words}</p>
        {children}
      </div>
    </div>
  );
}
