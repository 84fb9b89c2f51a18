export function HighlightGlobalBond() {
  return (
    <svg fill="none" aria-hidden="true" viewBox="0 0 64 64">
      <circle cx="44" cy="20" r="10" fill="var(--accent,#F5A81C)" />
      <g stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" strokeWidth="2.5">
        <circle cx="30" cy="34" r="20" />
        <path d="M30 14c-12 10-12 30 0 40m0-40c12 10 12 30 0 40M11 28h38M11 40h38m0-12 7-8" />
        <circle cx="58" cy="17" r="3" />
        <path strokeWidth="3" d="M4 56h56" />
      </g>
    </svg>
  );
}
