import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Accessible name, also shown as the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** `bare` has no ring; `danger` is bare and red. */
  readonly variant?: 'ring' | 'bare' | 'danger';
  /** Alignment of the tooltip with the button, which keeps the tooltip inside the page. */
  readonly tipAlign?: 'start' | 'center' | 'end';
  /** `below` for buttons without enough space above. */
  readonly tipSide?: 'above' | 'below';
};

/** A round icon button. Its tooltip shows immediately on focus and with a delay on hover. */
export function IconButton({
  label,
  icon,
  variant = 'ring',
  tipAlign = 'center',
  tipSide = 'above',
  ...props
}: IconButtonProps) {
  const id = useId();
  return (
    <span className={styles.place}>
      <button
        type="button"
        {...props}
        aria-labelledby={id}
        className={[styles.button, styles[variant]].join(' ')}
      >
        {icon}
      </button>
      <span
        id={id}
        role="tooltip"
        className={[
          styles.tip,
          tipAlign === 'center' ? '' : styles[tipAlign],
          tipSide === 'below' ? styles.below : '',
        ].join(' ')}
      >
        {label}
      </span>
    </span>
  );
}
