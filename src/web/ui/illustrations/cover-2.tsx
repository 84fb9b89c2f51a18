export function Cover2() {
  return (
    <svg
      fill="none"
      aria-hidden="true"
      className="cover"
      preserveAspectRatio="xMidYMid slice"
      viewBox="0 0 640 400"
    >
      <path fill="var(--hill-blue,#27498F)" d="M0 0h640v400H0z" />
      <path fill="var(--path,#FBE9C4)" d="M150 90h340v220H150z" />
      <path stroke="var(--hill-blue,#27498F)" strokeWidth="6" d="m150 90 170 120L490 90" />
      <path fill="var(--hill-red,#C24A2E)" d="M410 220h50v60h-50z" />
      <path fill="var(--sky-5,#FFCB63)" d="M420 262a15 15 0 0 1 30 0z" />
      <path stroke="var(--figure,#1B2140)" strokeWidth="6" d="M190 250h120m-120 26h80" />
    </svg>
  );
}
