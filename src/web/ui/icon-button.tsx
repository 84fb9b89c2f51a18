import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Its accessible name, which is also its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** `bare` has no ring; `danger` is bare and red. */
  readonly look?: 'ring' | 'bare' | 'danger';
  /** On which side the tooltip is aligned, so that it never widens the page. */
  readonly tipAlign?: 'start' | 'center' | 'end';
  /** Below where there is no room above, such as at the head of a dialog. */
  readonly tipSide?: 'above' | 'below';
};

/** A round button that shows an icon only; its tooltip comes on focus at once and on hover after a moment. */
export function IconButton({
  label,
  icon,
  look = 'ring',
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
        className={[styles.button, styles[look]].join(' ')}
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
