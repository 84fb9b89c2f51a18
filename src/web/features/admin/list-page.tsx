import type { ReactNode } from 'react';
import { AdminNav } from './admin-nav.tsx';
import styles from './list-page.module.css';

type ListPageProps = { readonly title: string; readonly lead: string; readonly children: ReactNode };

/** Layout of an administrators' list screen: navigation, title and description. */
export function ListPage({ title, lead, children }: ListPageProps) {
  return (
    <div className={['wrap', styles.page].join(' ')}>
      <AdminNav />
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {children}
    </div>
  );
}
