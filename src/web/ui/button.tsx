import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'sun' | 'danger' | 'danger-quiet';

type Look = {
  readonly kind?: ButtonKind;
  /** `large` for a page's main action, `small` for table rows. */
  readonly size?: 'small' | 'regular' | 'large';
  /** Whether the button fills the width of its container. */
  readonly isWide?: boolean;
  readonly icon?: ReactNode;
};

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Label while busy, such as "Submitting..."; the button is then inactive but keeps focus. */
    readonly busyLabel?: string | false | undefined;
  };

/**
 * A button. While busy it shows a spinner and does not get narrower. On a prerendered page a submit button is disabled
 * until hydration, because without scripts submitting would reload the page with the form's values in the URL.
 */
export function Button({
  kind = 'secondary',
  size = 'regular',
  isWide = false,
  icon,
  busyLabel,
  children,
  ...props
}: ButtonProps) {
  const isBusy = typeof busyLabel === 'string';
  const isLive = useIsHydrated() || props.type !== 'submit';
  return (
    <button
      type="button"
      {...props}
      disabled={!isLive || props.disabled}
      className={lookOf(kind, size, isWide)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? ignore : props.onClick}
    >
      {isBusy ? <Spinner /> : icon}
      <span>{isBusy ? busyLabel : children}</span>
    </button>
  );
}

export function ButtonLink({
  kind = 'secondary',
  size = 'regular',
  isWide = false,
  icon,
  children,
  ...props
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...props} className={lookOf(kind, size, isWide)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

function lookOf(kind: ButtonKind, size: 'small' | 'regular' | 'large', isWide: boolean): string {
  return [styles.button, KINDS[kind], size === 'regular' ? '' : styles[size], isWide ? styles.wide : '']
    .filter(Boolean)
    .join(' ');
}

const KINDS: Readonly<Record<ButtonKind, string>> = {
  primary: styles.primary,
  secondary: styles.secondary,
  quiet: styles.quiet,
  sun: styles.sun,
  danger: styles.danger,
  'danger-quiet': styles.dangerQuiet,
};

function ignore(event: { preventDefault(): void }): void {
  event.preventDefault();
}
