import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { REDUCED_MOTION, useMediaQuery } from './use-media-query.ts';

/** Time without scroll events after which the row counts as stopped, in milliseconds. */
const REST_MS = 200;

/** State and controls of a carousel that scrolls sideways by one item. */
export type Track<E extends HTMLElement> = {
  readonly ref: RefObject<E | null>;
  /** Index of the first visible item, and the maximum of this index; both 0 if all items fit. */
  readonly at: number;
  readonly last: number;
  /** Scrolls to an item; wraps around at both ends. */
  readonly goTo: (index: number) => void;
  readonly step: (by: 1 | -1) => void;
};

/** Scrolls the row programmatically and tracks manual scrolling. CSS decides how many items are visible. */
export function useTrack<E extends HTMLElement>(): Track<E> {
  const ref = useRef<E>(null);
  const [place, setPlace] = useState({ at: 0, last: 0 });
  const isReduced = useMediaQuery(REDUCED_MOTION);
  /** The current scroll, so that a second click during it continues from its target. */
  const glide = useRef<Glide | null>(null);

  useEffect(() => {
    const row = ref.current;
    if (!row) return undefined;
    const measure = () => {
      const next = placeOf(row);
      setPlace((known) => (known.at === next.at && known.last === next.last ? known : next));
    };
    // Handles `scroll`, because older browsers lack `scrollend`.
    const follow = () => {
      if (glide.current) glide.current = glidesOn(row, glide.current);
      measure();
    };
    const settle = () => {
      glide.current = null;
      measure();
    };
    const observer = new ResizeObserver(settle);
    observer.observe(row);
    row.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', follow);
    };
  }, []);

  const goTo = useCallback(
    (index: number) => {
      const row = ref.current;
      if (!row) return;
      const { last } = placeOf(row);
      const target = index < 0 ? last : index > last ? 0 : index;
      glide.current = glideTo(row, target);
      row.scrollTo({ left: target * stepOf(row), behavior: isReduced ? 'instant' : 'smooth' });
    },
    [isReduced],
  );
  const step = useCallback(
    (by: 1 | -1) => {
      const { current: row } = ref;
      if (!row) return;
      const { current } = glide;
      const isGliding = current && performance.now() - current.movedAt < REST_MS;
      goTo((isGliding ? current.to : placeOf(row).at) + by);
    },
    [goTo],
  );
  return { ref, ...place, goTo, step };
}

/** A programmatic scroll: target item, remaining distance in pixels, and time of the last movement. */
type Glide = { readonly to: number; readonly left: number; readonly movedAt: number };

function glideTo(row: HTMLElement, to: number): Glide {
  return { to, left: Math.abs(to * stepOf(row) - row.scrollLeft), movedAt: performance.now() };
}

/** Returns the updated scroll; null once it has reached its target, or if the user scrolls away. */
function glidesOn(row: HTMLElement, { to, left }: Glide): Glide | null {
  const now = glideTo(row, to);
  return placeOf(row).at === to || now.left > left + 1 ? null : now;
}

function placeOf(row: HTMLElement): { at: number; last: number } {
  const step = stepOf(row);
  if (step === 0) return { at: 0, last: 0 };
  return {
    at: Math.round(row.scrollLeft / step),
    last: Math.max(0, Math.round((row.scrollWidth - row.clientWidth) / step)),
  };
}

function stepOf(row: HTMLElement): number {
  return row.firstElementChild?.getBoundingClientRect().width ?? 0;
}
