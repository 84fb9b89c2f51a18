import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './hero-controls.module.css';
import { TEXT } from './text.ts';

const { hero: words } = TEXT;

type HeroControlsProps = {
  readonly current: number;
  readonly isPlaying: boolean;
  readonly onToggle: () => void;
  /** Goes to a slide; wraps around at both ends. */
  readonly onChoose: (index: number) => void;
};

/** Pause button, then three dots between two arrows. */
export function HeroControls({ current, isPlaying, onToggle, onChoose }: HeroControlsProps) {
  return (
    <div className={styles.controls} role="group" aria-label={words.controls}>
      <IconButton
        label={isPlaying ? words.pause : words.play}
        icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        look="bare"
        tipAlign="start"
        onClick={onToggle}
      />
      <IconButton
        label={words.previous}
        icon={<ArrowLeft aria-hidden="true" />}
        look="bare"
        onClick={() => onChoose(current - 1)}
      />
      <div className={styles.line}>
        {words.slides.map(({ to }, index) => (
          <button
            key={to}
            type="button"
            aria-label={words.slide(index + 1)}
            aria-current={index === current || undefined}
            onClick={() => onChoose(index)}
          />
        ))}
      </div>
      <IconButton
        label={words.next}
        icon={<ArrowRight aria-hidden="true" />}
        look="bare"
        tipAlign="end"
        onClick={() => onChoose(current + 1)}
      />
    </div>
  );
}
