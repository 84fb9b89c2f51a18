export function EmptyQueueClear() {
  return (
    <svg fill="none" aria-label="A clear tray with one approved page" role="img" viewBox="0 0 240 180">
      <path fill="var(--sky-4,#FFE2A3)" d="M52 150a68 68 0 0 1 136 0z" />
      <path fill="var(--sky-5,#FFCB63)" d="M76 150a44 44 0 0 1 88 0z" />
      <path fill="var(--hill-blue,#27498F)" d="M60 108h120l12 42H48z" />
      <path fill="var(--ink,#1B2140)" d="M60 108h120v10H58zm36 14h48a6 6 0 0 1-6 10h-36a6 6 0 0 1-6-10" />
      <path fill="var(--surface,#FFFFFF)" stroke="var(--ink,#1B2140)" strokeWidth="3" d="M82 40h76v68H82z" />
      <path stroke="var(--ink-muted,#51586F)" strokeWidth="3" d="M94 56h34M94 66h26" />
      <circle cx="140" cy="84" r="17" fill="var(--hill-green,#2B7355)" />
      <path
        stroke="#fff"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="4"
        d="m132 84 6 6 10-12"
      />
      <path
        stroke="var(--accent,#F5A81C)"
        strokeLinecap="round"
        strokeWidth="4"
        d="M200 60V46m13 20 9-9m-35 9-9-9"
      />
      <path stroke="var(--ink,#1B2140)" strokeLinecap="round" strokeWidth="4" d="M8 152h224" />
    </svg>
  );
}
