export function OfflineLantern() {
  return (
    <svg fill="none" aria-label="A lit hurricane lantern" role="img" viewBox="0 0 240 180">
      <path fill="var(--sky-4,#FFE2A3)" d="M52 150a68 68 0 0 1 136 0z" />
      <path fill="var(--sky-5,#FFCB63)" d="M76 150a44 44 0 0 1 88 0z" />
      <path stroke="var(--ink,#1B2140)" strokeWidth="4" d="M96 54c0-34 48-34 48 0" />
      <path fill="var(--ink,#1B2140)" d="M98 54h44l6 14H92z" />
      <path
        fill="var(--surface,#FFFFFF)"
        stroke="var(--ink,#1B2140)"
        strokeWidth="3.5"
        d="M94 68h52l8 54H86z"
      />
      <path fill="var(--accent,#F5A81C)" d="M120 78c12 15 12 31 0 37-12-6-12-22 0-37" />
      <path fill="var(--hill-red,#C24A2E)" d="M80 122h80v14H80z" />
      <path fill="var(--ink,#1B2140)" d="M72 136h96v14H72z" />
      <path stroke="var(--ink,#1B2140)" strokeWidth="3" d="M84 68v54m72-54v54" />
      <path
        stroke="var(--accent,#F5A81C)"
        strokeLinecap="round"
        strokeWidth="4"
        d="m34 60 12 6M30 90h14m162-30-12 6m16 24h-14"
      />
      <path stroke="var(--ink,#1B2140)" strokeLinecap="round" strokeWidth="4" d="M8 152h224" />
    </svg>
  );
}
