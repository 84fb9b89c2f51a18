export function Cover1() {
  return (
    <svg
      fill="none"
      aria-hidden="true"
      className="cover"
      preserveAspectRatio="xMidYMid slice"
      viewBox="0 0 640 400"
    >
      <path fill="var(--sky-1,#CFE3EA)" d="M0 0h640v400H0z" />
      <circle cx="430" cy="300" r="396.8" fill="var(--sky-2,#DDEAE5)" />
      <circle cx="430" cy="300" r="297.6" fill="var(--sky-3,#F4EDCF)" />
      <circle cx="430" cy="300" r="213.9" fill="var(--sky-4,#FFE2A3)" />
      <circle cx="430" cy="300" r="141.4" fill="var(--sky-5,#FFCB63)" />
      <circle cx="430" cy="300" r="79.4" fill="var(--sun,#F39A17)" />
      <path fill="var(--hill-red,#C24A2E)" d="m0 320 120-50 130 40 140-70 120 60 130-40v140H0z" />
      <path fill="var(--ground,#1E2A5A)" d="m0 356 180-30 200 26 260-34v82H0z" />
      <path stroke="var(--figure,#1B2140)" strokeWidth="7" d="M120 356V250m0 0-40-24m40 40 38-26" />
      <path fill="var(--leaf,#2B7355)" d="M60 236a34 34 0 0 1 14-58 44 44 0 0 1 84 0 34 34 0 0 1 20 58z" />
    </svg>
  );
}
