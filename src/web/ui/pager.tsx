import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './pager.module.css';

/**
 * Maximum number of pages shown as suns, which must fit on a narrow phone; more pages are shown as a range in words.
 */
const SUNS_MAX = 6;

type PagerProps = {
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  /** Returns the accessible name of a page, counted from 1. */
  readonly page: (number: number) => string;
  readonly count: number;
  readonly current: number;
  readonly onChoose: (index: number) => void;
  readonly onStep: (by: 1 | -1) => void;
  /** Whether the arrows wrap around. If not, they are disabled at the ends, and focus moves to the opposite arrow. */
  readonly isEndless?: boolean;
  /** Pause button, for pages that advance automatically. */
  readonly pause?: { readonly label: string; readonly isPlaying: boolean; readonly onToggle: () => void };
  /**
   * The current page in words, such as a range. Replaces the suns on a narrow phone, or if there are too many pages.
   */
  readonly range?: string;
};

/**
 * Pager with a pause button and two arrows. On the line between the arrows each page has a sun; the sun of the current
 * page has risen.
 */
export function Pager({ label, page, count, current, onChoose, isEndless = false, ...props }: PagerProps) {
  const { previous, next, onStep, pause, range } = props;
  const backArrow = useRef<HTMLButtonElement>(null);
  const onArrow = useRef<HTMLButtonElement>(null);
  const hasSuns = range === undefined || count <= SUNS_MAX;
  const step = (by: 1 | -1) => {
    onStep(by);
    if (isEndless) return;
    // The pressed arrow is now disabled and would lose focus, so move focus to the other arrow.
    if (current + by === 0) onArrow.current?.focus();
    if (current + by === count - 1) backArrow.current?.focus();
  };
  return (
    <div className={styles.pager} role="group" aria-label={label}>
      {pause && (
        <IconButton
          label={pause.label}
          icon={pause.isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          variant="bare"
          tipAlign="start"
          onClick={pause.onToggle}
        />
      )}
      <IconButton
        ref={backArrow}
        label={previous}
        icon={<ArrowLeft aria-hidden="true" />}
        variant="bare"
        tipAlign={pause ? 'center' : 'start'}
        disabled={!isEndless && current === 0}
        onClick={() => step(-1)}
      />
      {hasSuns && (
        <div className={[styles.line, range && count > 3 ? styles.wideOnly : ''].join(' ')}>
          {Array.from({ length: count }, (_, index) => (
            <button
              key={index}
              type="button"
              aria-label={page(index + 1)}
              aria-current={index === current || undefined}
              onClick={() => onChoose(index)}
            />
          ))}
        </div>
      )}
      {range && <p className={[styles.range, hasSuns ? styles.narrowOnly : ''].join(' ')}>{range}</p>}
      <IconButton
        ref={onArrow}
        label={next}
        icon={<ArrowRight aria-hidden="true" />}
        variant="bare"
        tipAlign="end"
        disabled={!isEndless && current === count - 1}
        onClick={() => step(1)}
      />
    </div>
  );
}
