import styles from './contact.module.css';

/** Postage stamp beside the contact form. */
export function Stamp() {
  return (
    <svg className={styles.stamp} viewBox="0 0 96 112" aria-hidden="true">
      <path
        d="M2 2h92v108H2z"
        fill="var(--surface)"
        stroke="var(--line-control)"
        strokeWidth="3"
        strokeDasharray="5 4"
      />
      <path d="M10 10h76v92H10z" fill="var(--sky-4)" />
      <path d="M22 66a26 26 0 0 1 52 0z" fill="var(--sun)" />
      <path d="M10 66h76v5H10z" fill="var(--ink)" />
      <path d="M10 88l20-12 16 9 18-13 22 14v16H10z" fill="var(--hill-green)" />
    </svg>
  );
}
