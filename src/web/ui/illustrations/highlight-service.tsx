export function HighlightService() {
  return (
    <svg fill="none" aria-hidden="true" viewBox="0 0 64 64">
      <path fill="var(--accent,#F5A81C)" d="M32 8c9 11 9 22 0 26-9-4-9-15 0-26" />
      <g stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" strokeWidth="2.5">
        <path d="M32 8c9 11 9 22 0 26-9-4-9-15 0-26M10 38h44c-2 11-10 18-22 18s-20-7-22-18" />
        <path d="M20 46c4 4 8 5 12 5" />
        <path strokeWidth="3" d="M4 56h56" />
      </g>
    </svg>
  );
}
