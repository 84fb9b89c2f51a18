import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/** A notch of the wheel is some hundred units. */
const WHEEL_SCALE = 0.002;

type Hands = {
  readonly zoom: number;
  /** With several pages the wheel scrolls, and zooms with Ctrl. */
  readonly isSinglePage: boolean;
  readonly onZoom: (factor: number) => void;
};

/**
 * Wheel, two fingers and a dragging mouse on a box that scrolls: what lies under the pointer stays there while it
 * grows. Listeners of the element itself, because a browser lets only those say that it shall not zoom the whole page.
 */
export function useHands(box: RefObject<HTMLElement | null>, hands: Hands): void {
  const onZoom = useEffectEvent((factor: number) => hands.onZoom(factor));
  const zoomsByWheel = useEffectEvent(
    (event: WheelEvent) => hands.isSinglePage || event.ctrlKey || event.metaKey,
  );
  /** The point of the content, as shares of its size, that stays where it is on the screen. */
  const anchor = useRef<{ across: number; down: number; x: number; y: number }>(undefined);

  const before = useRef({ zoom: hands.zoom, width: 0, height: 0 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { zoom, width, height } = before.current;
    if (zoom !== hands.zoom && width > 0) {
      const point = anchor.current ?? middleOf(element, width, height);
      element.scrollTo(
        point.across * element.scrollWidth - point.x,
        point.down * element.scrollHeight - point.y,
      );
    }
    anchor.current = undefined;
    before.current = { zoom: hands.zoom, width: element.scrollWidth, height: element.scrollHeight };
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const zoomAt = (clientX: number, clientY: number, factor: number) => {
      const { left, top } = element.getBoundingClientRect();
      const [x, y] = [clientX - left, clientY - top];
      anchor.current = {
        across: (element.scrollLeft + x) / element.scrollWidth,
        down: (element.scrollTop + y) / element.scrollHeight,
        x,
        y,
      };
      onZoom(factor);
    };
    const wheel = (event: WheelEvent) => {
      if (!zoomsByWheel(event)) return;
      event.preventDefault();
      zoomAt(event.clientX, event.clientY, Math.exp(-event.deltaY * WHEEL_SCALE));
    };
    let distance = 0;
    const touchStart = (event: TouchEvent) => {
      distance = spread(event);
    };
    const touchMove = (event: TouchEvent) => {
      const now = spread(event);
      if (now === 0 || distance === 0) return;
      event.preventDefault();
      const [first, second] = event.touches;
      if (first && second)
        zoomAt((first.clientX + second.clientX) / 2, (first.clientY + second.clientY) / 2, now / distance);
      distance = now;
    };
    const drag = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.buttons === 1)
        element.scrollBy(-event.movementX, -event.movementY);
    };
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('touchstart', touchStart, { passive: true });
    element.addEventListener('touchmove', touchMove, { passive: false });
    element.addEventListener('pointermove', drag);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('touchstart', touchStart);
      element.removeEventListener('touchmove', touchMove);
      element.removeEventListener('pointermove', drag);
    };
  }, [box]);
}

/** What a button or a key zooms around: the middle of what is seen, in a content that had this size. */
function middleOf(element: HTMLElement, width: number, height: number) {
  const [x, y] = [element.clientWidth / 2, element.clientHeight / 2];
  return { across: (element.scrollLeft + x) / width, down: (element.scrollTop + y) / height, x, y };
}

/** How far two fingers are apart; 0 when there are not two. */
function spread({ touches }: TouchEvent): number {
  const [first, second] = touches;
  if (!first || !second || touches.length !== 2) return 0;
  return Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
}
