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
