import type { ComponentProps } from 'react';
import styles from './text-button.module.css';

/** A button in running text or in a table's cell, which reads like a link and is as tall as a finger. */
export function TextButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={[styles.text, className].join(' ')} />;
}
