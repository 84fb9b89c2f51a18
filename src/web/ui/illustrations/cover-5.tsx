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
      <g fill="var(--path,#FBE9C4)">
        <circle cx="140" cy="130" r="26" />
        <circle cx="320" cy="90" r="26" />
        <circle cx="500" cy="140" r="26" />
        <circle cx="230" cy="230" r="26" />
        <circle cx="410" cy="230" r="26" />
        <circle cx="320" cy="330" r="26" />
        <circle cx="130" cy="310" r="26" />
        <circle cx="520" cy="310" r="26" />
      </g>
      <path
        stroke="var(--path,#FBE9C4)"
        strokeWidth="5"
        d="m140 130 180-40 180 50-90 90-90 100-90-100zm90 100h180M320 90l-90 140m90-140 90 140m-280 80 190 20 200-20m-390 0 100-80m290 80-110-80"
      />
      <circle cx="320" cy="90" r="14" fill="var(--hill-red,#C24A2E)" />
    </svg>
  );
}
