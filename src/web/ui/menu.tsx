import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './menu.module.css';

/** A button that opens a short menu. Escape, a click outside or a choice closes it. */
export function Menu({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeElsewhere = (event: PointerEvent) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeElsewhere);
    return () => document.removeEventListener('pointerdown', closeElsewhere);
  }, [isOpen]);

  const entries = () => [
    ...(place.current?.querySelectorAll<HTMLElement>(`#${CSS.escape(id)} :is(a, button)`) ?? []),
  ];
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      setIsOpen(false);
      place.current?.querySelector('button')?.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (!isOpen) setIsOpen(true);
    const all = entries();
    const at = all.findIndex((entry) => entry === document.activeElement);
    all[at < 0 ? 0 : (at + step + all.length) % all.length]?.focus();
  };

  return (
    <div ref={place} className={styles.place} role="presentation" onKeyDown={press}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
        <ChevronDown aria-hidden="true" />
      </button>
      <div
        id={id}
        className={styles.list}
        role="presentation"
        hidden={!isOpen}
        onClick={() => setIsOpen(false)}
      >
        {children}
      </div>
    </div>
  );
}
