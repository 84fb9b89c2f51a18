import type { ReactNode } from 'react';
import { NotFound as Milestone } from '#web/ui/illustrations/not-found.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './lost.module.css';
import { TEXT } from './text.ts';

/** Nothing is at this address. */
export function Lost() {
  return (
    <LostLayout title={TEXT.notFound.title} words={TEXT.notFound.words}>
      <ButtonLink kind="primary" size="large" to="/">
        {TEXT.notFound.home}
      </ButtonLink>
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
        <Milestone />
      </div>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>{words}</p>
        <div>{children}</div>
      </div>
    </div>
  );
}
