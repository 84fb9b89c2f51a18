import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { ADMIN_MENU } from '#shared/screens.ts';
import { useText } from '#web/lib/use-text.ts';
import styles from './admin-nav.module.css';
import { adminText } from './frame-text.ts';

/**
 * Navigation of the administrators' screens: a row of links or, if they do not fit, a menu button with the current
 * screen's name.
 */
export function AdminNav() {
  const text = useText(adminText);
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const list = useId();
  const current = ADMIN_MENU.find((path) => path === pathname.replace(/\/$/, ''));
  return (
    <nav className={styles.nav} aria-label={text.area}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.kind}>{text.area}</span>
        <b>{current && text.screens[current]}</b>
        <ChevronDown aria-hidden="true" />
      </button>
      <ul id={list} className={[styles.list, isOpen ? styles.open : ''].join(' ')}>
        {ADMIN_MENU.map((path) => (
          <li key={path}>
            <NavLink to={path} className={styles.link} onClick={() => setIsOpen(false)}>
              {text.screens[path]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
