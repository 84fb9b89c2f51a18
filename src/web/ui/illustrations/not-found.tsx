export function NotFound() {
  return (
    <svg
      fill="none"
      aria-label="A milestone whose place names have worn away"
      role="img"
      viewBox="0 0 240 180"
    >
      <path fill="var(--sky-4,#FFE2A3)" d="M52 150a68 68 0 0 1 136 0z" />
      <path fill="var(--sky-5,#FFCB63)" d="M76 150a44 44 0 0 1 88 0z" />
      <path
        fill="var(--surface,#FFFFFF)"
        stroke="var(--ink,#1B2140)"
        strokeWidth="4"
        d="M70 150V74a50 50 0 0 1 100 0v76z"
      />
      <path
        fill="var(--hill-yellow,#F4B63C)"
        stroke="var(--ink,#1B2140)"
        strokeWidth="4"
        d="M70 86V74a50 50 0 0 1 100 0v12z"
      />
      <text
        x="120"
        y="76"
        fill="#1b2140"
        fontFamily="Eczar Variable,Georgia,serif"
        fontSize="34"
        fontWeight="600"
        textAnchor="middle"
      >
        404
      </text>
      <path
        stroke="var(--ink-muted,#51586F)"
        strokeDasharray="5 6"
        strokeWidth="4"
        d="M92 108h56m-48 16h40"
      />
      <path
        stroke="var(--hill-green,#2B7355)"
        strokeWidth="3"
        d="m28 150-5-12m5 12v-15m0 15 5-12m173 12-5-12m5 12v-15m0 15 5-12"
      />
      <path stroke="var(--ink,#1B2140)" strokeLinecap="round" strokeWidth="4" d="M8 152h224" />
    </svg>
  );
}
