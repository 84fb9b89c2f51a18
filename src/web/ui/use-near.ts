import { useEffect, useRef, useState, type RefObject } from 'react';

/** Distance from the viewport at which an element counts as near, after the first scroll. */
const AHEAD = '800px 0px';

/**
 * Returns a ref, and whether its element has come near the viewport. Before the first scroll only visible elements
 * count, so that visitors who leave without scrolling load no more than the first screen.
 */
export function useNear<E extends Element>(): readonly [RefObject<E | null>, boolean] {
  const place = useRef<E>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (isNear || !element) return undefined;
    const watch = (rootMargin: string) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
        },
        { rootMargin },
      );
      observer.observe(element);
      return observer;
    };
    let observer = watch('0px');
    const lookAhead = () => {
      observer.disconnect();
      observer = watch(AHEAD);
    };
    addEventListener('scroll', lookAhead, { once: true, passive: true });
    return () => {
      removeEventListener('scroll', lookAhead);
      observer.disconnect();
    };
  }, [isNear]);
  return [place, isNear];
}
