export function YourData() {
  return (
    <svg fill="none" aria-label="A steel trunk with a lock" role="img" viewBox="0 0 240 180">
      <path fill="var(--sky-4,#FFE2A3)" d="M52 150a68 68 0 0 1 136 0z" />
      <path fill="var(--sky-5,#FFCB63)" d="M76 150a44 44 0 0 1 88 0z" />
      <path fill="var(--hill-blue,#27498F)" d="M50 92h140v58H50zm0 0c0-34 140-34 140 0z" />
      <path fill="var(--ink,#1B2140)" d="M46 92h148v10H46z" />
      <path
        fill="var(--accent,#F5A81C)"
        stroke="var(--ink,#1B2140)"
        strokeWidth="3.5"
        d="M108 86h24v30h-24z"
      />
      <path stroke="var(--ink,#1B2140)" strokeWidth="4" d="M120 97v8" />
      <path stroke="var(--path,#FBE9C4)" strokeWidth="4" d="M72 120v20m96-20v20" />
      <path stroke="var(--ink,#1B2140)" strokeLinecap="round" strokeWidth="4" d="M8 152h224" />
    </svg>
  );
}
