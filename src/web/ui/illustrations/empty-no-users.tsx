export function EmptyNoUsers() {
  return (
    <svg fill="none" aria-label="Empty desks and a magnifying glass" role="img" viewBox="0 0 240 180">
      <path fill="var(--sky-4,#FFE2A3)" d="M52 150a68 68 0 0 1 136 0z" />
      <path fill="var(--sky-5,#FFCB63)" d="M76 150a44 44 0 0 1 88 0z" />
      <path fill="var(--plinth,#B4452B)" d="M34 96h62v8H34zm110 0h62v8h-62z" />
      <path stroke="var(--ink,#1B2140)" strokeWidth="4" d="M42 104v46m46-46v46m64-46v46m46-46v46" />
      <path stroke="var(--plinth,#B4452B)" strokeWidth="6" d="M38 124h54m56 0h54" />
      <path fill="var(--surface,#FFFFFF)" d="M52 78h34v18H52z" />
      <path stroke="var(--ink,#1B2140)" strokeWidth="2.5" d="M52 78h34v18H52zm6 6h20m-20 6h14" />
      <circle
        cx="128"
        cy="66"
        r="27"
        fill="var(--surface,#FFFFFF)"
        fillOpacity=".9"
        stroke="var(--ink,#1B2140)"
        strokeWidth="5"
      />
      <path stroke="var(--ink,#1B2140)" strokeLinecap="round" strokeWidth="8" d="m147 86 20 22" />
      <path
        stroke="var(--ink-muted,#51586F)"
        strokeDasharray="3 6"
        strokeLinecap="round"
        strokeWidth="3"
        d="M116 68h24"
      />
      <path stroke="var(--ink,#1B2140)" strokeLinecap="round" strokeWidth="4" d="M8 152h224" />
    </svg>
  );
}
