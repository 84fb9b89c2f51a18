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

/** State and controls of a slideshow or carousel that advances automatically. */
export type Autoplay = {
  /** Whether the user wants it to advance; only the pause button changes this. */
  readonly isPlaying: boolean;
  /** Whether it is advancing now. */
  readonly isMoving: boolean;
  readonly toggle: () => void;
  /** Call this after a manual move. Autoplay then pauses briefly and resumes, unless the user has paused it. */
  readonly rest: () => void;
  /** Props for the element that pauses autoplay while it is hovered or focused. */
  readonly holders: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
};

/**
 * Calls `onStep` at an interval. Pauses while the user has pressed Pause, while the element is hovered or focused, in a
 * hidden tab, and for a while after a manual move. With reduced motion, starts only when Play is pressed.
 */
export function useAutoplay({ stepMs, restMs, onStep }: AutoplayOptions): Autoplay {
  const isReduced = useMediaQuery(REDUCED_MOTION);
  const isHidden = useIsHidden();
  const [wish, setWish] = useState<boolean | null>(null);
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  /** Number of manual moves, so that each move restarts the pause; null when the pause is over. */
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
      // Start immediately, although the button still has hover and focus.
      setRestCount(null);
      setIsPointed(false);
      setIsFocused(false);
    },
    rest: () => setRestCount((count) => (count ?? 0) + 1),
    holders: {
      // Ignore touch: a finger does not hover, and no event would end the pause.
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
