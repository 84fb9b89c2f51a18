export function EmptyNoProfile() {
  return (
    <svg fill="none" aria-label="An empty portrait arch and a trunk" role="img" viewBox="0 0 240 180">
      <path fill="var(--sky-4,#FFE2A3)" d="M52 150a68 68 0 0 1 136 0z" />
      <path fill="var(--sky-5,#FFCB63)" d="M76 150a44 44 0 0 1 88 0z" />
      <path
        fill="var(--surface,#FFFFFF)"
        stroke="var(--ink,#1B2140)"
        strokeWidth="4"
        d="M80 150V84a40 40 0 0 1 80 0v66z"
      />
      <circle
        cx="120"
        cy="92"
        r="15"
        stroke="var(--ink-muted,#51586F)"
        strokeDasharray="4 6"
        strokeWidth="3.5"
      />
      <path
        stroke="var(--ink-muted,#51586F)"
        strokeDasharray="4 6"
        strokeWidth="3.5"
        d="M96 146c2-20 12-28 24-28s22 8 24 28"
      />
      <path fill="var(--hill-blue,#27498F)" d="M176 150v-20h34v20z" />
      <path stroke="var(--path,#FBE9C4)" strokeWidth="2.5" d="M176 137h34m-22 8h10" />
      <path stroke="var(--ink,#1B2140)" strokeWidth="3" d="M186 130a7 7 0 0 1 14 0" />
      <path stroke="var(--ink,#1B2140)" strokeLinecap="round" strokeWidth="4" d="M8 152h224" />
    </svg>
  );
}
