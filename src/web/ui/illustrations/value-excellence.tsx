export function ValueExcellence() {
  return (
    <svg fill="none" aria-hidden="true" viewBox="0 0 64 64">
      <circle cx="32" cy="23" r="10" fill="var(--accent,#F5A81C)" />
      <g stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" strokeWidth="2.5">
        <path d="m32 5 5 4 6-1 2 6 6 3-1 6 3 6-5 4-1 6-6 1-4 5-5-3-5 3-4-5-6-1-1-6-5-4 3-6-1-6 6-3 2-6 6 1z" />
        <circle cx="32" cy="23" r="10" />
        <path d="m24 41-5 15m21-15 5 15" />
        <path strokeWidth="3" d="M4 56h56" />
      </g>
    </svg>
  );
}
