import {
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type PointerEvent,
} from 'react';
import { REDUCED_MOTION, useMediaQuery } from './use-media-query.ts';

type AutoplayOptions = {
  readonly stepMs: number;
  /** How long it rests after somebody moved it by hand. */
  readonly restMs: number;
  readonly onStep: () => void;
};

/** Something that moves by itself, and all that stops it. */
export type Autoplay = {
  /** What the pause button says; a pressed pause stays. */
  readonly isPlaying: boolean;
  /** Whether it moves at this moment. */
  readonly isMoving: boolean;
  readonly toggle: () => void;
  /** Somebody moved it by hand: it rests, then goes on unless it is paused. */
  readonly rest: () => void;
  /** For the element over which a pointer, and in which the keyboard's focus, holds it. */
  readonly holders: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
};

/**
 * Takes a step at an interval. It stands still while it is paused, held by pointer or focus, resting, or in a hidden tab.
 * With reduced motion it does not begin by itself; whoever presses play has asked for it.
 */
export function useAutoplay({ stepMs, restMs, onStep }: AutoplayOptions): Autoplay {
  const isReduced = useMediaQuery(REDUCED_MOTION);
  const isHidden = useIsHidden();
  const [wish, setWish] = useState<boolean | null>(null);
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  /** Counts moves by hand, so that each begins the rest anew; null when it is over. */
  const [restCount, setRestCount] = useState<number | null>(null);
  const isPlaying = wish ?? !isReduced;
  const isMoving = isPlaying && !isHidden && !isPointed && !isFocused && restCount === null;
  const step = useEffectEvent(onStep);

  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => step(), stepMs);
    return () => clearInterval(timer);
  }, [isMoving, stepMs]);

  useEffect(() => {
    if (restCount === null) return undefined;
    const timer = setTimeout(() => setRestCount(null), restMs);
    return () => clearTimeout(timer);
  }, [restCount, restMs]);

  return {
    isPlaying,
    isMoving,
    toggle: () => {
      setWish(!isPlaying);
      if (isPlaying) return;
      // Whoever presses play means now, although pointer and focus are still on the button.
      setRestCount(null);
      setIsPointed(false);
      setIsFocused(false);
    },
    rest: () => setRestCount((count) => (count ?? 0) + 1),
    holders: {
      // A finger has no hovering; it leaves no pointer behind that would end it.
      onPointerEnter: (event) => setIsPointed(event.pointerType !== 'touch'),
      onPointerLeave: () => setIsPointed(false),
      onFocus: (event) => setIsFocused(event.target.matches(':focus-visible')),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false);
      },
    },
  };
}

function useIsHidden(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange);
      return () => document.removeEventListener('visibilitychange', onChange);
    },
    () => document.hidden,
    () => false,
  );
}
