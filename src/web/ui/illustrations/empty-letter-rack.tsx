export function EmptyLetterRack() {
  return (
    <svg
      fill="none"
      aria-label="An empty letter rack of a hostel, with one letter on its way"
      role="img"
      viewBox="0 0 240 180"
    >
      <path fill="var(--sky-4,#FFE2A3)" d="M122 150a56 56 0 0 1 112 0z" />
      <path fill="var(--sky-5,#FFCB63)" d="M144 150a34 34 0 0 1 68 0z" />
      <path fill="var(--hill-red,#C24A2E)" d="M24 38h116v112H24z" />
      <path fill="var(--plinth,#B4452B)" d="M16 28h132v12H16z" />
      <path
        fill="var(--ground-2,#16204A)"
        d="M34 50h28v24H34zm36 0h26v24H70zm34 0h26v24h-26zM34 82h28v24H34zm36 0h26v24H70zm34 0h26v24h-26zM34 114h28v24H34zm36 0h26v24H70zm34 0h26v24h-26z"
      />
      <g transform="rotate(-9 190 78)">
        <path
          fill="var(--surface-2,#E4EDF0)"
          stroke="var(--ink,#1B2140)"
          strokeWidth="3"
          strokeLinejoin="round"
          d="M158 56h64v44h-64z"
        />
        <path stroke="var(--ink-muted,#51586F)" strokeWidth="3" d="M168 78h26M168 88h18" />
        <path fill="var(--hill-blue,#27498F)" d="M204 62h12v14h-12z" />
      </g>
      <path
        stroke="var(--ink-muted,#51586F)"
        strokeLinecap="round"
        strokeWidth="3"
        d="M166 116q-10 12-24 10M182 118q-8 8-16 10"
      />
      <path stroke="var(--ink,#1B2140)" strokeLinecap="round" strokeWidth="4" d="M8 152h224" />
    </svg>
  );
}
