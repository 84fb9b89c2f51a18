import { useState } from 'react';

const ZOOM_MIN = 1;
const ZOOM_MAX = 6;
/** Zoom factor per key press or click. */
const STEP = 1.35;

/** Zoom and rotation of the document; each member starts with a whole, upright page. */
export type View = { readonly zoom: number; readonly turns: 0 | 1 | 2 | 3 };
const WHOLE: View = { zoom: 1, turns: 0 };

export type ViewControls = ReturnType<typeof useView>;

/** Returns zoom and rotation for this member and functions that change them; resets both for the next member. */
export function useView(personId: string | undefined) {
  const [kept, setKept] = useState<{ readonly of: string | undefined; readonly view: View }>();
  const view = kept?.of === personId ? (kept?.view ?? WHOLE) : WHOLE;
  const change = (make: (view: View) => View) =>
    setKept((before) => ({
      of: personId,
      view: make(before && before.of === personId ? before.view : WHOLE),
    }));
  return {
    view,
    zoomIn: () => change(({ zoom, turns }) => ({ zoom: Math.min(ZOOM_MAX, zoom * STEP), turns })),
    zoomOut: () => change(({ zoom, turns }) => ({ zoom: Math.max(ZOOM_MIN, zoom / STEP), turns })),
    fit: () => change(() => WHOLE),
    turn: () => change(({ zoom, turns }) => ({ zoom, turns: TURNED[turns] })),
  };
}

const TURNED = { 0: 1, 1: 2, 2: 3, 3: 0 } as const;
