export function DocumentVerification() {
  return (
    <svg fill="none" aria-label="A school certificate with a verified seal" role="img" viewBox="0 0 240 180">
      <path fill="var(--sky-4,#FFE2A3)" d="M52 150a68 68 0 0 1 136 0z" />
      <path fill="var(--sky-5,#FFCB63)" d="M76 150a44 44 0 0 1 88 0z" />
      <path
        fill="var(--surface,#FFFFFF)"
        stroke="var(--ink,#1B2140)"
        strokeWidth="3.5"
        d="M50 34h104v112H50z"
      />
      <path fill="var(--hill-blue,#27498F)" d="M50 34h104v14H50z" />
      <path stroke="var(--ink-muted,#51586F)" strokeWidth="3.5" d="M66 66h34M66 78h72M66 90h72m-72 12h46" />
      <path fill="var(--sky-5,#FFCB63)" d="M126 56h16v18h-16z" />
      <path stroke="var(--ink,#1B2140)" strokeWidth="2.5" d="M66 130c8-10 12 8 20-2s10 4 16-2" />
      <circle cx="164" cy="116" r="31" fill="var(--hill-red,#C24A2E)" />
      <circle cx="164" cy="116" r="25" stroke="#fff" strokeDasharray="3 4" strokeWidth="2" />
      <path
        stroke="#fff"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="5"
        d="m152 116 9 9 16-19"
      />
      <path stroke="var(--ink,#1B2140)" strokeLinecap="round" strokeWidth="4" d="M8 152h224" />
    </svg>
  );
}
