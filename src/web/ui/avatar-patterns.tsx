import type { ReactNode } from 'react';

/** The eight patterns of portraits without a photo, on a 96 × 112 field; `shade` and `spark` are CSS classes of their colours. */
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

function jaali({ shadeStroke }: PatternClasses) {
  const rows = [0, 28, 56, 84, 112];
  const columns = [0, 24, 48, 72, 96];
  return (
    <g className={shadeStroke} strokeWidth="5" fill="none">
      {rows.flatMap((y) => columns.map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="14" />))}
    </g>
  );
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

function leaf({ shadeFill }: PatternClasses) {
  const leaves = [
    [10, 16, 0],
    [46, 8, 47],
    [82, 20, 94],
    [26, 52, 141],
    [66, 50, 188],
    [8, 88, 235],
    [48, 92, 282],
    [88, 84, 329],
  ] as const;
  return (
    <g className={shadeFill}>
      {leaves.map(([x, y, angle]) => (
        <path
          key={angle}
          transform={`translate(${x} ${y}) rotate(${angle})`}
          d="M0-16c10 8 10 22 0 30-10-8-10-22 0-30z"
        />
      ))}
    </g>
  );
}

function weave({ shadeStroke, sparkStroke }: PatternClasses) {
  const steps = Array.from({ length: 12 }, (_, index) => index * 18);
  return (
    <>
      <path className={shadeStroke} strokeWidth="8" d={steps.map((x) => `M${x - 70} 0l112 112`).join('')} />
      <path className={sparkStroke} strokeWidth="2.5" d={steps.map((x) => `M${x - 4} 0l-112 112`).join('')} />
    </>
  );
}

function river({ shadeStroke, sparkFill }: PatternClasses) {
  const waves = [10, 32, 54, 76, 98];
  return (
    <>
      <path
        className={shadeStroke}
        strokeWidth="7"
        fill="none"
        d={waves.map((y) => `M-12 ${y}q15-14 30 0t30 0 30 0 30 0`).join('')}
      />
      <circle cx="48" cy="18" r="10" className={sparkFill} />
    </>
  );
}

function kolam({ shadeStroke, sparkFill }: PatternClasses) {
  const points = [14, 42, 70, 98].flatMap((y) => [16, 48, 80].map((x) => ({ x, y })));
  return (
    <>
      <path
        className={shadeStroke}
        strokeWidth="3.5"
        fill="none"
        d={points.map(({ x, y }) => `M${x} ${y - 14}l14 14-14 14-14-14z`).join('')}
      />
      <g className={sparkFill}>
        {points.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="3" />
        ))}
      </g>
    </>
  );
}
