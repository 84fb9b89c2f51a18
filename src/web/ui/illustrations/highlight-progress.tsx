export function HighlightProgress() {
  return (
    <svg fill="none" aria-hidden="true" viewBox="0 0 64 64">
      <path fill="var(--accent,#F5A81C)" d="M39 24a10 10 0 0 1 20 0z" />
      <g stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" strokeWidth="2.5">
        <path d="M6 56v-8h13v-8h13v-8h13v-8h13v32M12 34l18-18m0 0h-9m9 0v9" />
        <path strokeWidth="3" d="M4 56h56" />
      </g>
    </svg>
  );
}
