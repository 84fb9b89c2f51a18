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
  /** Pause after a manual move, in milliseconds. */
  readonly restMs: number;
  readonly onStep: () => void;
};

/** State and controls of an autoplay. */
export type Autoplay = {
  /** State of the pause button, which stays until it is pressed again. */
  readonly isPlaying: boolean;
  /** Whether it is moving now. */
  readonly isMoving: boolean;
  readonly toggle: () => void;
  /** Call after a manual move: it pauses briefly, then resumes unless it is paused. */
  readonly rest: () => void;
  /** Props of the element that pauses it on hover and focus. */
  readonly holders: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
};

/**
 * Advances at an interval. Stops while paused, hovered or focused, in a hidden tab, and for a while after a manual
 * move. With reduced motion it starts only when play is pressed.
 */
export function useAutoplay({ stepMs, restMs, onStep }: AutoplayOptions): Autoplay {
  const isReduced = useMediaQuery(REDUCED_MOTION);
  const isHidden = useIsHidden();
  const [wish, setWish] = useState<boolean | null>(null);
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  /** Counts manual moves, so that each restarts the pause; null when the pause is over. */
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
      // Start immediately, although pointer and focus are still on the button.
      setRestCount(null);
      setIsPointed(false);
      setIsFocused(false);
    },
    rest: () => setRestCount((count) => (count ?? 0) + 1),
    holders: {
      // Ignore touch: a finger does not hover, and no event would end it.
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
