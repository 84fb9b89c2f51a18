export function EmptyLetterRack() {
  return (
    <svg
      fill="none"
      aria-label="A letter rack on a wall with empty pigeonholes, and one letter on its way"
      role="img"
      viewBox="0 0 240 180"
    >
      <path fill="var(--sky-4,#FFE2A3)" d="M138 150a50 50 0 0 1 100 0z" />
      <path fill="var(--sky-5,#FFCB63)" d="M158 150a30 30 0 0 1 60 0z" />
      <path
        fill="var(--hill-yellow,#F4B63C)"
        stroke="var(--ink,#1B2140)"
        strokeWidth="3"
        strokeLinejoin="round"
        d="M20 32h132v118H20z"
      />
      <path
        fill="var(--ground-2,#16204A)"
        d="M30 42h52v16H30zm60 0h52v16H90zM30 79h52v16H30zm60 0h52v16H90zM30 116h52v16H30zm60 0h52v16H90z"
      />
      <path
        fill="var(--wall,#FFFDF6)"
        d="M46 63h20v8H46zm60 0h20v8h-20zM46 100h20v8H46zm60 0h20v8h-20zM46 137h20v8H46zm60 0h20v8h-20z"
      />
      <g transform="rotate(-9 194 84)">
        <path
          fill="var(--surface-2,#E4EDF0)"
          stroke="var(--ink,#1B2140)"
          strokeWidth="3"
          strokeLinejoin="round"
          d="M166 62h60v42h-60z"
        />
        <path stroke="var(--ink-muted,#51586F)" strokeWidth="3" d="M176 84h24M176 93h16" />
        <path fill="var(--hill-red,#C24A2E)" d="M208 68h11v13h-11z" />
      </g>
      <path stroke="var(--ink,#1B2140)" strokeLinecap="round" strokeWidth="4" d="M8 152h224" />
    </svg>
  );
}
