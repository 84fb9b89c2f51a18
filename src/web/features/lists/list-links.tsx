import { NavLink } from 'react-router';
import styles from './list-links.module.css';
import { TEXT } from './text.ts';

/** A quiet row of links between the dashboard and the lists. */
export function ListLinks() {
  return (
    <nav className={styles.links} aria-label={TEXT.lists}>
      {Object.entries(TEXT.screens).map(([path, label]) => (
        <NavLink key={path} to={path} className={styles.link}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
