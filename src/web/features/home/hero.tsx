import { useState } from 'react';
import { siteSettings } from '#web/lib/site-settings.ts';
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
 * (spec §2). For members it stands below their batch, and omits the invitation to join.
 */
export function Hero({ isForMembers = false }: { readonly isForMembers?: boolean }) {
  const text = useText(homeText);
  const slides = text.hero.slides
    .map((slide, scene) => ({ ...slide, scene }))
    .filter(({ to }) => !isForMembers || to !== '/signup');
  const [chosen, setCurrent] = useState(0);
  const current = chosen % slides.length;
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
      <div className={['wrap', styles.slides].join(' ')} aria-live={autoplay.isMoving ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <Slide
            key={slide.to}
            slide={slide}
            position={text.hero.slideOf(index + 1, slides.length)}
            isCurrent={index === current}
            isTitle={index === current && !isForMembers}
          />
        ))}
      </div>
      {/* After the texts, as on phones: browsers may paint the page while its HTML still arrives. */}
      <Scenes current={slides[current]?.scene ?? 0} />
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
  /** Such as "1 of 3". */
  readonly position: string;
  readonly isCurrent: boolean;
  /** Whether its title is the page's h1. */
  readonly isTitle: boolean;
};

/** The texts of a slide. */
function Slide({ slide, position, isCurrent, isTitle }: SlideProps) {
  const Heading = isTitle ? 'h1' : 'h2';
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      className={[styles.slide, isCurrent ? styles.current : ''].join(' ')}
      inert={!isCurrent}
    >
      <p className={styles.hindi} lang="hi" data-font={siteSettings.heroFont}>
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
