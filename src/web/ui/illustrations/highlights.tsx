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

export function HighlightGlobalBond() {
  return (
    <svg fill="none" aria-hidden="true" viewBox="0 0 64 64">
      <circle cx="44" cy="20" r="10" fill="var(--accent,#F5A81C)" />
      <g stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" strokeWidth="2.5">
        <circle cx="30" cy="34" r="20" />
        <path d="M30 14c-12 10-12 30 0 40m0-40c12 10 12 30 0 40M11 28h38M11 40h38m0-12 7-8" />
        <circle cx="58" cy="17" r="3" />
        <path strokeWidth="3" d="M4 56h56" />
      </g>
    </svg>
  );
}

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
