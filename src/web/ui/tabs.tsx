import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

type Tab<Key extends string> = { readonly key: Key; readonly label: string };

type TabsProps<Key extends string> = {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly current: Key;
  readonly onChange: (key: Key) => void;
  /** Whether the tabs fill the row in equal parts. */
  readonly isFilled?: boolean;
  /** Content of the current tab. */
  readonly children: ReactNode;
};

/** Tabs with their panel. The arrow keys move between tabs. */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, tabs, current, onChange, isFilled = false, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]');
    if (list.current && tab) bringIntoView(list.current, tab);
  }, [current]);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const at = tabs.findIndex((tab) => tab.key === current);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.key}`)}`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={[styles.tabs, isFilled ? styles.filled : ''].join(' ')}
        tabIndex={-1}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab.key === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
}

/** Scrolls the row of tabs, but not the page, to show the current tab. */
function bringIntoView(list: Element, tab: Element): void {
  const [row, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (box.left < row.left) list.scrollLeft -= row.left - box.left;
  if (box.right > row.right) list.scrollLeft += box.right - row.right;
}
