import { ChevronDown } from 'lucide-react';
import styles from './fold-toggle.module.css';

type FoldToggleProps = {
  readonly label: string;
  /** Id of the element that the button shows and hides. */
  readonly controls: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
};

/** Button that shows and hides the filters and actions of a list. */
export function FoldToggle({ label, controls, isOpen, onToggle }: FoldToggleProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={() => onToggle(!isOpen)}
    >
      {label}
      <ChevronDown aria-hidden="true" />
    </button>
  );
}
