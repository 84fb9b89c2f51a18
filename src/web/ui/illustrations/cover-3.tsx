/** An identity document that is covered except for the name and the school. */
export function Cover3() {
  return (
    <svg
      fill="none"
      aria-hidden="true"
      className="cover"
      preserveAspectRatio="xMidYMid slice"
      viewBox="0 0 640 400"
    >
      <path fill="var(--hill-green,#2B7355)" d="M0 0h640v400H0z" />
      <path fill="var(--leaf-2,#1F5A43)" d="M150 92h352v236H150z" />
      <path fill="var(--path,#FBE9C4)" d="M138 78h352v236H138z" />
      <path fill="var(--hill-blue,#27498F)" d="M138 78h352v42H138z" />
      <path fill="var(--sky-5,#FFCB63)" d="M162 240v-50a41 41 0 0 1 82 0v50z" />
      <circle cx="203" cy="188" r="17" fill="var(--figure,#1B2140)" />
      <path fill="var(--hill-red,#C24A2E)" d="M173 240v-8q4-22 30-22t30 22v8z" />
      <path stroke="var(--figure,#1B2140)" strokeWidth="8" d="M272 158h150m-150 28h108" />
      <path fill="var(--figure,#1B2140)" d="M266 206h196v24H266zm0 36h140v24H266zm-104 36h300v18H162z" />
      <path fill="var(--sky-5,#FFCB63)" d="M438 244h112v92H438z" />
      <path stroke="var(--sky-5,#FFCB63)" strokeWidth="15" d="M464 248v-30a30 30 0 0 1 60 0v30" />
      <circle cx="494" cy="282" r="12" fill="var(--figure,#1B2140)" />
      <path fill="var(--figure,#1B2140)" d="M489 286h10v28h-10z" />
    </svg>
  );
}
