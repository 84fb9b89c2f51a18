import { useEffect, useState, useRef, type RefObject } from 'react';
import { LINK_STEP_MS, LINKS_DELAY_MS, networkLinks } from './network.ts';
import { NETWORK_NODES } from './network.data.ts';
import { useText } from '#web/lib/use-text.ts';
import { REDUCED_MOTION, useMediaQuery } from '#web/ui/use-media-query.ts';
import styles from './network-map.module.css';
import { NetworkMapNode } from './network-node.tsx';
import { homeText } from './text.ts';

const LINKS = networkLinks(NETWORK_NODES);

/** Professions as nodes connected by lines; each node links to its members in the directory. */
export function NetworkMap() {
  const text = useText(homeText);
  const [place, isInView] = useInView<HTMLDivElement>();
  const shownLinks = useReveal(LINKS.length, isInView);
  // Swap x and y on narrow screens, so that the names fit.
  const isUpright = useMediaQuery('(max-width: 68.74rem)');
  const [noted, setNoted] = useState<string | null>(null);

  useEffect(() => {
    if (noted === null) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setNoted(null);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [noted]);

  return (
    <div ref={place} className={styles.map}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className={styles.links}>
        <g transform={isUpright ? 'matrix(0 1 1 0 0 0)' : undefined}>
          {LINKS.map(({ from, to }, index) => (
            <line
              key={`${from.id} ${to.id}`}
              className={index < shownLinks ? styles.shown : ''}
              x1={from.x}
              y1={from.y}
              x2={to.x}
              y2={to.y}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </g>
      </svg>
      <ul aria-label={text.professions.list}>
        {NETWORK_NODES.map((node) => (
          <NetworkMapNode
            key={node.id}
            node={node}
            across={isUpright ? node.y : node.x}
            down={isUpright ? node.x : node.y}
            isNoted={noted === node.id}
            onNote={(isNoted) => setNoted(isNoted ? node.id : null)}
          />
        ))}
      </ul>
    </div>
  );
}

/**
 * Returns the number of links to show: none for one second, then one more every 200 ms. With reduced motion, all links
 * immediately.
 */
function useReveal(count: number, hasBegun: boolean): number {
  const [revealed, setRevealed] = useState(0);
  const isReduced = useMediaQuery(REDUCED_MOTION);
  const isDone = revealed >= count;
  useEffect(() => {
    if (!hasBegun || isDone) return undefined;
    const wait = revealed === 0 ? LINKS_DELAY_MS : LINK_STEP_MS;
    const timer = setTimeout(() => setRevealed(revealed + 1), wait);
    return () => clearTimeout(timer);
  }, [hasBegun, isDone, revealed]);
  return isReduced ? count : revealed;
}

/** Fraction of an element that must be visible for it to count as in view. */
const SHARE = 0.2;

/** Returns a ref, and whether its element has been in view at least once. */
function useInView<E extends Element>(): readonly [RefObject<E | null>, boolean] {
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
