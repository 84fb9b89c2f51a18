export function HighlightUnity() {
  return (
    <svg fill="none" aria-hidden="true" viewBox="0 0 64 64">
      <path fill="var(--accent,#F5A81C)" d="M17 56a15 15 0 0 1 30 0z" />
      <g stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" strokeWidth="2.5">
        <path d="M8 56V36a10 10 0 0 1 20 0v20m-8 0V30a12 12 0 0 1 24 0v26m-8 0V36a10 10 0 0 1 20 0v20" />
        <path strokeWidth="3" d="M4 56h56" />
      </g>
    </svg>
  );
}
