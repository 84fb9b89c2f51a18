import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { useText } from '#web/lib/use-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './hero-controls.module.css';
import { homeText } from './text.ts';

type HeroControlsProps = {
  readonly current: number;
  readonly isPlaying: boolean;
  readonly onToggle: () => void;
  /** Goes to a slide; wraps around at both ends. */
  readonly onChoose: (index: number) => void;
};

/** Pause button, then three dots between two arrows. */
export function HeroControls({ current, isPlaying, onToggle, onChoose }: HeroControlsProps) {
  const { hero: text } = useText(homeText);
  return (
    <div className={styles.controls} role="group" aria-label={text.controls}>
      <IconButton
        label={isPlaying ? text.pause : text.play}
        icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        look="bare"
        tipAlign="start"
        onClick={onToggle}
      />
      <IconButton
        label={text.previous}
        icon={<ArrowLeft aria-hidden="true" />}
        look="bare"
        onClick={() => onChoose(current - 1)}
      />
      <div className={styles.line}>
        {text.slides.map(({ to }, index) => (
          <button
            key={to}
            type="button"
            aria-label={text.slide(index + 1)}
            aria-current={index === current || undefined}
            onClick={() => onChoose(index)}
          />
        ))}
      </div>
      <IconButton
        label={text.next}
        icon={<ArrowRight aria-hidden="true" />}
        look="bare"
        tipAlign="end"
        onClick={() => onChoose(current + 1)}
      />
    </div>
  );
}
