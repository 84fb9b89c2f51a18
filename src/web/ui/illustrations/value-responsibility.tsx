export function ValueResponsibility() {
  return (
    <svg fill="none" aria-hidden="true" viewBox="0 0 64 64">
      <path fill="var(--accent,#F5A81C)" d="M16 42c4-4 5-9 5-16a11 11 0 0 1 22 0c0 7 1 12 5 16z" />
      <g stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" strokeWidth="2.5">
        <path d="M16 42c4-4 5-9 5-16a11 11 0 0 1 22 0c0 7 1 12 5 16zm11 1a5 5 0 0 0 10 0m-5-28V7M10 7h44M10 7v49M54 7v49" />
        <path strokeWidth="3" d="M4 56h56" />
      </g>
    </svg>
  );
}
