import { useEffect, useRef, useState, type RefObject } from 'react';

/** Visible share of an element that counts as in view. */
const SHARE = 0.2;

/** Whether an element has been in view. Never reverts. */
export function useInView<E extends Element>(): readonly [RefObject<E | null>, boolean] {
  const place = useRef<E>(null);
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (isInView || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsInView(true);
      },
      { threshold: SHARE },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isInView]);
  return [place, isInView];
}
