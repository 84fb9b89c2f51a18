import type { ReactNode } from 'react';

/**
 * Eight avatar patterns for members without a photo, 96 × 112 units; the CSS classes `shade` and `spark` set their
 * colours.
 */
export const AVATAR_PATTERNS: readonly ((classes: PatternClasses) => ReactNode)[] = [
  hills,
  rings,
  jaali,
  check,
  leaf,
  weave,
  river,
  kolam,
];

export type PatternClasses = {
  readonly shadeFill: string;
  readonly shadeStroke: string;
  readonly sparkFill: string;
  readonly sparkStroke: string;
  readonly baseFill: string;
};

function hills({ shadeFill, sparkFill }: PatternClasses) {
  return (
    <>
      <circle cx="48" cy="20" r="9" className={sparkFill} />
      <path className={shadeFill} d="m0 84 20-26 14 10 22-24 40 34v34H0z" />
    </>
  );
}

function rings({ shadeFill, sparkFill, baseFill }: PatternClasses) {
  return (
    <>
      <circle cx="48" cy="112" r="76" className={shadeFill} />
      <circle cx="48" cy="112" r="56" className={baseFill} />
      <circle cx="48" cy="112" r="36" className={sparkFill} />
    </>
  );
}

const JAALI = [0, 28, 56, 84, 112].flatMap((y) => [0, 24, 48, 72, 96].map((x) => circle(x, y, 14))).join('');

function jaali({ shadeStroke }: PatternClasses) {
  return <path className={shadeStroke} strokeWidth="5" d={JAALI} />;
}

function check({ shadeStroke, sparkStroke }: PatternClasses) {
  return (
    <>
      <path
        className={shadeStroke}
        strokeWidth="10"
        opacity=".8"
        d="M12 0v112M36 0v112M60 0v112M84 0v112M0 14h96M0 42h96M0 70h96M0 98h96"
      />
      <path className={sparkStroke} strokeWidth="2" d="M24 0v112M72 0v112M0 28h96M0 84h96" />
    </>
  );
}

const LEAVES = (
  [
    [10, 16, 0],
    [46, 8, 47],
    [82, 20, 94],
    [26, 52, 141],
    [66, 50, 188],
    [8, 88, 235],
    [48, 92, 282],
    [88, 84, 329],
  ] as const
)
  .map(([x, y, degrees]) => leafAt(x, y, degrees))
  .join('');

function leaf({ shadeFill }: PatternClasses) {
  return <path className={shadeFill} d={LEAVES} />;
}

const STEPS = Array.from({ length: 12 }, (_, index) => index * 18);
const WARP = STEPS.map((x) => `M${x - 70} 0l112 112`).join('');
const WEFT = STEPS.map((x) => `M${x - 4} 0l-112 112`).join('');

function weave({ shadeStroke, sparkStroke }: PatternClasses) {
  return (
    <>
      <path className={shadeStroke} strokeWidth="8" d={WARP} />
      <path className={sparkStroke} strokeWidth="2.5" d={WEFT} />
    </>
  );
}

const WAVES = [10, 32, 54, 76, 98].map((y) => `M-12 ${y}q15-14 30 0t30 0 30 0 30 0`).join('');

function river({ shadeStroke, sparkFill }: PatternClasses) {
  return (
    <>
      <path className={shadeStroke} strokeWidth="7" fill="none" d={WAVES} />
      <circle cx="48" cy="18" r="10" className={sparkFill} />
    </>
  );
}

const POINTS = [14, 42, 70, 98].flatMap((y) => [16, 48, 80].map((x) => ({ x, y })));
const LOZENGES = POINTS.map(({ x, y }) => `M${x} ${y - 14}l14 14-14 14-14-14z`).join('');
const DOTS = POINTS.map(({ x, y }) => circle(x, y, 3)).join('');

function kolam({ shadeStroke, sparkFill }: PatternClasses) {
  return (
    <>
      <path className={shadeStroke} strokeWidth="3.5" fill="none" d={LOZENGES} />
      <path className={sparkFill} d={DOTS} />
    </>
  );
}

/**
 * Returns the SVG path of a circle. Circles in one path instead of many elements keep layout fast while scrolling.
 */
function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

/** Returns the SVG path of a leaf at (x, y), rotated by `degrees`. */
function leafAt(x: number, y: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const turned = (dx: number, dy: number) =>
    [dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle)] as const;
  const [startX, startY] = turned(0, -16);
  const curves = [
    [turned(10, 8), turned(10, 22), turned(0, 30)],
    [turned(-10, -8), turned(-10, -22), turned(0, -30)],
  ];
  const round = (value: number) => Math.round(value * 100) / 100;
  return `M${round(x + startX)} ${round(y + startY)}${curves.map((points) => `c${points.flat().map(round).join(' ')}`).join('')}z`;
}
