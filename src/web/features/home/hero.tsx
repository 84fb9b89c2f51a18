import { useState } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { HeroGateAtDawn } from '#web/ui/illustrations/hero-1-gate-at-dawn.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useAutoplay } from '#web/ui/use-autoplay.ts';
import { useIdle } from '#web/ui/use-idle.ts';
import { useLater } from '#web/ui/use-later.ts';
import styles from './hero.module.css';
import { homeText } from './text.ts';

/** Interval between slides, and pause after a manual change (spec §9). */
const STEP_MS = 5000;
const REST_MS = 10_000;

const loadSecondScene = () => import('#web/ui/illustrations/hero-2-classroom-to-community.tsx');
const loadThirdScene = () => import('#web/ui/illustrations/hero-3-banyan-letters.tsx');

/**
 * The slideshow of the home page. The texts of all slides are prerendered; the second and third scene load on demand
 * (spec §2).
 */
export function Hero() {
  const text = useText(homeText);
  const { slides } = text.hero;
  const [current, setCurrent] = useState(0);
  const autoplay = useAutoplay({
    stepMs: STEP_MS,
    restMs: REST_MS,
    onStep: () => setCurrent((index) => (index + 1) % slides.length),
  });
  const choose = (index: number) => {
    setCurrent((index + slides.length) % slides.length);
    autoplay.rest();
  };
  return (
    <section
      className={styles.hero}
      aria-roledescription="carousel"
      aria-label={text.hero.label}
      {...autoplay.holders}
    >
      <Scenes current={current} />
      <div className={['wrap', styles.slides].join(' ')} aria-live={autoplay.isMoving ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <Slide key={slide.to} slide={slide} index={index} isCurrent={index === current} />
        ))}
      </div>
      <div className={styles.controls}>
        <Pager
          label={text.hero.controls}
          previous={text.hero.previous}
          next={text.hero.next}
          page={text.hero.slide}
          count={slides.length}
          current={current}
          isEndless
          pause={{
            label: autoplay.isPlaying ? text.hero.pause : text.hero.play,
            isPlaying: autoplay.isPlaying,
            onToggle: autoplay.toggle,
          }}
          onChoose={choose}
          onStep={(by) => choose(current + by)}
        />
      </div>
    </section>
  );
}

type SlideProps = {
  readonly slide: (typeof homeText.en.hero.slides)[number];
  readonly index: number;
  readonly isCurrent: boolean;
};

/** The texts of a slide. The current slide contains the page's h1. */
function Slide({ slide, index, isCurrent }: SlideProps) {
  const text = useText(homeText);
  const { slides } = text.hero;
  const Heading = isCurrent ? 'h1' : 'h2';
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={text.hero.slideOf(index + 1, slides.length)}
      className={[styles.slide, isCurrent ? styles.current : ''].join(' ')}
      inert={!isCurrent}
    >
      <p className={styles.hindi} lang="hi">
        {slide.hindi}
      </p>
      <Heading className={styles.title}>{slide.title}</Heading>
      <p className={styles.body}>{slide.body}</p>
      <ButtonLink kind="primary" size="large" to={slide.to}>
        {slide.button}
        <span className="visually-hidden">: {slide.title}</span>
      </ButtonLink>
    </div>
  );
}

/**
 * Shows the scene of the current slide and prefetches the next scene. The previous scene stays visible until the new
 * scene has loaded.
 */
function Scenes({ current }: { readonly current: number }) {
  const isIdle = useIdle();
  const { module: second } = useLater(loadSecondScene, isIdle || current > 0);
  const { module: third } = useLater(loadThirdScene, current > 0);
  const hasArrived = [true, second !== null, third !== null];
  const shown = hasArrived.lastIndexOf(true, current);
  const layer = (index: number) => ({
    className: [styles.scene, index === shown ? styles.current : ''].join(' '),
    inert: index !== shown,
  });
  return (
    <div className={styles.scenes}>
      <div {...layer(0)}>
        <HeroGateAtDawn />
      </div>
      {second && (
        <div {...layer(1)}>
          <second.HeroClassroomToCommunity />
        </div>
      )}
      {third && (
        <div {...layer(2)}>
          <third.HeroBanyanLetters />
        </div>
      )}
    </div>
  );
}
