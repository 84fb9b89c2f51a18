import { useEffect, useRef, type RefObject } from 'react';
import type { Step } from './crop.ts';

type Gestures = {
  /** Moves the crop by fractions of the canvas, opposite to the photo. */
  readonly onMove: (step: Step) => void;
  /** Zooms by a factor around a point, given in fractions of the canvas. */
  readonly onZoom: (factor: number, at: Step) => void;
};

/** Wheel distance in pixels that zooms by a factor of e. */
const WHEEL_NOTCH_PIXELS = 1000;

/** Handles gestures on the canvas: one pointer drags, two pointers pinch, and the wheel zooms. */
export function useCropGestures(canvas: RefObject<HTMLCanvasElement | null>, gestures: Gestures): void {
  const latest = useRef(gestures);
  useEffect(() => {
    latest.current = gestures;
  });

  // A native listener, because React's wheel listener is passive and cannot prevent scrolling.
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const pointers = new Map<number, Step>();
    const at = (event: MouseEvent): Step => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    };
    const down = (event: PointerEvent) => {
      element.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, at(event));
    };
    const move = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      pointers.set(event.pointerId, now);
      if (other) latest.current.onZoom(distance(now, other) / distance(before, other), middle(now, other));
      const share = other ? 0.5 : 1;
      latest.current.onMove({ x: (before.x - now.x) * share, y: (before.y - now.y) * share });
    };
    const end = (event: PointerEvent) => void pointers.delete(event.pointerId);
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      latest.current.onZoom(Math.exp(-event.deltaY / WHEEL_NOTCH_PIXELS), at(event));
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
      element.removeEventListener('wheel', wheel);
    };
  }, [canvas]);
}

function distance(a: Step, b: Step): number {
  return Math.max(0.001, Math.hypot(a.x - b.x, a.y - b.y));
}

function middle(a: Step, b: Step): Step {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
