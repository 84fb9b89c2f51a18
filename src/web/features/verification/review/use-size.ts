import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

export type Size = { readonly width: number; readonly height: number };

/** Returns the inner size of an element; null until measured. */
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

const SIDE_BY_SIDE = '(min-width: 64rem)';

/** Returns whether document and answers fit side by side. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listen) => {
      const media = matchMedia(SIDE_BY_SIDE);
      media.addEventListener('change', listen);
      return () => media.removeEventListener('change', listen);
    },
    () => matchMedia(SIDE_BY_SIDE).matches,
    () => true,
  );
}
