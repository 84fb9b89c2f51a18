import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

export type Size = { readonly width: number; readonly height: number };

/** The inner size of an element, kept up to date; null before it is known. */
export function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

const DESK = '(min-width: 64rem)';

/** Whether there is room for paper and answers side by side. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(
    (listen) => {
      const media = matchMedia(DESK);
      media.addEventListener('change', listen);
      return () => media.removeEventListener('change', listen);
    },
    () => matchMedia(DESK).matches,
    () => true,
  );
}
