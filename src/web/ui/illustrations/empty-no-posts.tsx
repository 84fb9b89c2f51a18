export function EmptyNoPosts() {
  return (
    <svg fill="none" aria-label="A blank inland letter and a pencil" role="img" viewBox="0 0 240 180">
      <path fill="var(--sky-4,#FFE2A3)" d="M52 150a68 68 0 0 1 136 0z" />
      <path fill="var(--sky-5,#FFCB63)" d="M76 150a44 44 0 0 1 88 0z" />
      <path
        fill="var(--surface-2,#E4EDF0)"
        stroke="var(--ink,#1B2140)"
        strokeWidth="3.5"
        d="M58 62h112v78H58z"
      />
      <path
        stroke="var(--hill-blue,#27498F)"
        strokeDasharray="6 5"
        strokeWidth="2"
        d="M58 88h112M58 114h112"
      />
      <path fill="var(--hill-red,#C24A2E)" d="M140 70h20v14h-20z" />
      <path stroke="var(--ink-muted,#51586F)" strokeWidth="3" d="M70 76h44" />
      <path
        fill="var(--hill-yellow,#F4B63C)"
        stroke="var(--ink,#1B2140)"
        strokeLinejoin="round"
        strokeWidth="3.5"
        d="m136 138 52-74 14 10-52 74-18 6z"
      />
      <path stroke="var(--ink,#1B2140)" strokeWidth="3.5" d="m180 75 14 10m-58 53 14 10" />
      <path stroke="var(--ink,#1B2140)" strokeLinecap="round" strokeWidth="4" d="M8 152h224" />
    </svg>
  );
}
