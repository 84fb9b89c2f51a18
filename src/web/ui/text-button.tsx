import type { ComponentProps } from 'react';
import styles from './text-button.module.css';

/** A button that looks like a link, for text and table cells, with a touch-sized target. */
export function TextButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={[styles.text, className].join(' ')} />;
}
