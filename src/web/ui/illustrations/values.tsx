export function ValueCollaboration() {
  return (
    <svg fill="none" aria-hidden="true" viewBox="0 0 64 64">
      <path fill="var(--accent,#F5A81C)" d="M20 31h24v15H20z" />
      <g stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" strokeWidth="2.5">
        <path d="M20 31h24v15H20zm0 6h24m-12 0v4m-4-10v-4h8v4" />
        <circle cx="11" cy="15" r="4.5" />
        <circle cx="53" cy="15" r="4.5" />
        <path d="M11 24v17L7 56m4-15 4 15m-4-29 9 8m33-11v17l4 15m-4-15-4 15m4-29-9 8" />
        <path strokeWidth="3" d="M4 56h56" />
      </g>
    </svg>
  );
}

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
