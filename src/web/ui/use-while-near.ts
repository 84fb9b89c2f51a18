import { startTransition, useCallback, useState, type RefCallback } from 'react';

/** Views away from the window. Further than a finger goes while what comes is being made. */
const AHEAD = '250% 0px';

type Listener = (isNear: boolean) => void;
const listeners = new WeakMap<Element, Listener>();
let observer: IntersectionObserver | undefined;

/**
 * Whether an element is within two and a half views of the window, for content that comes and goes with it; `atFirst` until that is
 * known. One with a part of the selection stays near, and one with the focus, with those beside it, where Tab goes on.
 */
export function useWhileNear(atFirst: boolean): readonly [RefCallback<Element>, boolean] {
  const [isNear, setIsNear] = useState(atFirst);
  // Always the same function, or it would be watched anew with every rendering.
  const place = useCallback(
    (element: Element | null) => (element ? watch(element, setIsNear) : undefined),
    [],
  );
  return [place, isNear];
}

/** One observer for all: each of its own would be asked with every frame. */
function watch(element: Element, listener: Listener): () => void {
  const watching = (observer ??= new IntersectionObserver(tell, { rootMargin: AHEAD }));
  listeners.set(element, listener);
  watching.observe(element);
  return () => watching.unobserve(element);
}

function tell(entries: readonly IntersectionObserverEntry[]): void {
  // Made between frames, so that whoever scrolls does not feel it.
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
