import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import type { LimitedUser } from '#shared/members/schema.ts';
import { useText } from '#web/lib/use-text.ts';
import { Dots } from '#web/ui/dots.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useAutoplay } from '#web/ui/use-autoplay.ts';
import { useTrack } from '#web/ui/use-track.ts';
import { FounderCard } from './founder-card.tsx';
import { useOpenFounder } from './founder-param.ts';
import styles from './founders.module.css';
import { homeText } from './text.ts';

/** Spec §9. */
const STEP_MS = 3000;
const REST_MS = 2000;
/** With more positions than this, show numbers: the dots would not fit on a narrow phone. */
const DOTS_MAX = 6;

/** Carousel of founders: advances every three seconds, wraps around, shows one to four (spec §9). */
export function FounderCarousel({ founders }: { readonly founders: readonly LimitedUser[] }) {
  const { founders: text } = useText(homeText);
  const { ref, at, last, goTo, step } = useTrack<HTMLUListElement>();
  const { linkTo } = useOpenFounder();
  const autoplay = useAutoplay({ stepMs: STEP_MS, restMs: REST_MS, onStep: () => step(1) });
  const inView = founders.length - last;
  const moveBy = (by: 1 | -1) => {
    step(by);
    autoplay.rest();
  };
  return (
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription="carousel"
      aria-label={text.label}
      {...autoplay.holders}
    >
      <ul ref={ref} className={styles.track} onTouchMove={autoplay.rest} onWheel={autoplay.rest}>
        {founders.map((founder) => (
          <li key={founder._id} className={styles.item}>
            <FounderCard founder={founder} to={linkTo(founder._id)} />
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        {last > 0 && (
          <>
            <IconButton
              label={autoplay.isPlaying ? text.pause : text.play}
              icon={autoplay.isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
              look="bare"
              tipAlign="start"
              onClick={autoplay.toggle}
            />
            {last < DOTS_MAX && (
              <div className={styles.dots}>
                <Dots
                  label={text.positions}
                  name={text.position}
                  count={last + 1}
                  current={at}
                  onChoose={(index) => {
                    goTo(index);
                    autoplay.rest();
                  }}
                />
              </div>
            )}
            <p className={[styles.range, last < DOTS_MAX ? styles.narrowOnly : ''].join(' ')}>
              {text.range(at + 1, at + inView, founders.length)}
            </p>
            <div className={styles.arrows}>
              <IconButton
                label={text.previous}
                icon={<ArrowLeft aria-hidden="true" />}
                onClick={() => moveBy(-1)}
              />
              <IconButton
                label={text.next}
                icon={<ArrowRight aria-hidden="true" />}
                tipAlign="end"
                onClick={() => moveBy(1)}
              />
            </div>
          </>
        )}
      </div>
    </div>
  );
}
