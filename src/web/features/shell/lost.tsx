import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './lost.module.css';
import { TEXT } from './text.ts';

/** Part of every page, for the error state. The drawing loads on demand and is optional. */
const Milestone = lazy<() => ReactNode>(() =>
  import('#web/ui/illustrations/not-found.tsx').then(
    ({ NotFound }) => ({ default: NotFound }),
    () => ({ default: () => null }),
  ),
);

/** The 404 page. */
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

/** A drawing beside a text and one action. */
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
