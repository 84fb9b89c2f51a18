export function HighlightSupport() {
  return (
    <svg fill="none" aria-hidden="true" viewBox="0 0 64 64">
      <path fill="var(--accent,#F5A81C)" d="M19 30a13 13 0 0 1 26 0z" />
      <g stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" strokeWidth="2.5">
        <path d="M8 32a24 24 0 0 1 48 0q-6-6-12 0-6-6-12 0-6-6-12 0-6-6-12 0M32 8V5m0 27v24m-16 0V46a5 5 0 0 1 10 0v10m14 0V46a5 5 0 0 1 10 0v10" />
        <path strokeWidth="3" d="M4 56h56" />
      </g>
    </svg>
  );
}
