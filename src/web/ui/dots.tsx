import styles from './dots.module.css';

type DotsProps = {
  readonly label: string;
  /** Label of a dot, counted from 1. */
  readonly name: (number: number) => string;
  readonly count: number;
  readonly current: number;
  readonly onChoose: (index: number) => void;
};

/** Dot indicators of a few pages; the current one is marked. */
export function Dots({ label, name, count, current, onChoose }: DotsProps) {
  return (
    <div role="group" aria-label={label} className={styles.dots}>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={name(index + 1)}
          aria-current={index === current || undefined}
          onClick={() => onChoose(index)}
        />
      ))}
    </div>
  );
}
