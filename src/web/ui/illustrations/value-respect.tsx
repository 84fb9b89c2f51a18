export function ValueRespect() {
  return (
    <svg fill="none" aria-hidden="true" viewBox="0 0 64 64">
      <path fill="var(--accent,#F5A81C)" d="M10 40a22 22 0 0 1 44 0z" />
      <g stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" strokeWidth="2.5">
        <path d="M32 9c-3-2-6 1-6 5l-2 16c-1 5 0 9 3 13L15 56M32 9c3-2 6 1 6 5l2 16c1 5 0 9-3 13l12 13M32 10v34l-7 12m7-12 7 12" />
        <path strokeWidth="3" d="M4 56h56" />
      </g>
    </svg>
  );
}
