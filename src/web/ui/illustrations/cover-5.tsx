/** A pair of scales that weighs a form against a person. */
export function Cover5() {
  return (
    <svg
      fill="none"
      aria-hidden="true"
      className="cover"
      preserveAspectRatio="xMidYMid slice"
      viewBox="0 0 640 400"
    >
      <path fill="var(--hill-red,#C24A2E)" d="M0 0h640v400H0z" />
      <path fill="var(--plinth,#B4452B)" d="M0 330h640v70H0z" />
      <path fill="var(--sky-5,#FFCB63)" d="M212 128a108 108 0 0 1 216 0z" />
      <path stroke="var(--figure,#1B2140)" strokeWidth="10" d="M320 70v262m-64 0h128" />
      <path stroke="var(--figure,#1B2140)" strokeWidth="10" d="M140 128h360" />
      <circle cx="320" cy="66" r="14" fill="var(--figure,#1B2140)" />
      <path stroke="var(--path,#FBE9C4)" strokeWidth="4" d="m170 128-52 92h104zm300 0-52 92h104z" />
      <path fill="var(--path,#FBE9C4)" d="M106 220h128a64 44 0 0 1-128 0m300 0h128a64 44 0 0 1-128 0" />
      <path fill="var(--hill-blue,#27498F)" d="M142 178h56v42h-56z" />
      <path stroke="var(--path,#FBE9C4)" strokeWidth="4" d="M151 191h38m-38 14h24" />
      <circle cx="470" cy="196" r="10" fill="var(--figure,#1B2140)" />
      <path fill="var(--figure,#1B2140)" d="M450 220q2-14 20-14t20 14z" />
    </svg>
  );
}
