import { startTransition, useCallback, useState, type RefCallback } from 'react';

/** Distance in viewport heights, further than a swipe goes while cards render. */
const AHEAD = '250% 0px';

type Listener = (isNear: boolean) => void;
const listeners = new WeakMap<Element, Listener>();
let observer: IntersectionObserver | undefined;

/**
 * Whether an element is within two and a half viewports, for virtualised content; `atFirst` until known. Elements with part of
 * the selection stay near, and so do the focused one and its neighbours, for Tab.
 */
export function useWhileNear(atFirst: boolean): readonly [RefCallback<Element>, boolean] {
  const [isNear, setIsNear] = useState(atFirst);
  // A stable callback: a new one would be observed again on each render.
  const place = useCallback(
    (element: Element | null) => (element ? watch(element, setIsNear) : undefined),
    [],
  );
  return [place, isNear];
}

/** One shared observer: one per element would run on every frame. */
function watch(element: Element, listener: Listener): () => void {
  const watching = (observer ??= new IntersectionObserver(tell, { rootMargin: AHEAD }));
  listeners.set(element, listener);
  watching.observe(element);
  return () => watching.unobserve(element);
}

function tell(entries: readonly IntersectionObserverEntry[]): void {
  // Render in a transition, so that scrolling stays smooth.
  startTransition(() => {
    for (const { target, isIntersecting } of entries)
      listeners.get(target)?.(isIntersecting || isInUse(target));
  });
}

function isInUse(element: Element): boolean {
  return (
    [element.previousElementSibling, element, element.nextElementSibling].some((one) =>
      one?.contains(document.activeElement),
    ) || getSelection()?.containsNode(element, true) === true
  );
}
