/** A steel trunk with a lock. */
export function YourData() {
  return (
    <svg fill="none" aria-hidden="true" viewBox="0 0 240 180">
      <path fill="var(--hill-blue)" d="M50 92h140v58H50zm0 0c0-34 140-34 140 0z" />
      <path fill="var(--ink)" d="M46 92h148v10H46z" />
      <path fill="var(--accent)" stroke="var(--ink)" strokeWidth="3.5" d="M108 86h24v30h-24z" />
      <path stroke="var(--ink)" strokeWidth="4" d="M120 97v8" />
      <path stroke="var(--path)" strokeWidth="4" d="M72 120v20m96-20v20" />
      <path stroke="var(--ink)" strokeLinecap="round" strokeWidth="4" d="M8 152h224" />
    </svg>
  );
}
