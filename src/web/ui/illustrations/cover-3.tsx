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
      <g stroke="var(--leaf-3,#4C9270)" strokeWidth="12">
        <path d="M-20 200q340-130 700-20" />
        <path d="M-20 240q340-122 700-14" />
        <path d="M-20 280q340-114 700-8" />
        <path d="M-20 320q340-106 700-2" />
        <path d="M-20 360q340-98 700 4" />
        <path d="M-20 400q340-90 700 10" />
        <path d="M-20 440q340-82 700 16" />
      </g>
      <circle cx="480" cy="110" r="66" fill="var(--sky-5,#FFCB63)" />
      <path stroke="var(--path,#FBE9C4)" strokeWidth="8" d="M0 168h640" />
    </svg>
  );
}
