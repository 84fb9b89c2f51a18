export function HighlightEmpowerment() {
  return (
    <svg fill="none" aria-hidden="true" viewBox="0 0 64 64">
      <path fill="var(--accent,#F5A81C)" d="M21 22a11 11 0 0 1 22 0z" />
      <g stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" strokeWidth="2.5">
        <path d="M32 34V12m0 12c-8 0-12-4-12-11 8 0 12 4 12 11m0-6c0-6 4-10 11-10 0 7-4 11-11 10m0 20c-7-5-15-5-24-2v18c9-3 17-3 24 2 7-5 15-5 24-2V36c-9-3-17-3-24 2m0 0v18" />
        <path strokeWidth="3" d="M4 56h56" />
      </g>
    </svg>
  );
}
