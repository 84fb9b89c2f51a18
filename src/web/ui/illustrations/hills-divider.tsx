export function HillsDivider() {
  return (
    <svg fill="none" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 1440 120">
      <path
        fill="var(--hill-yellow,#F4B63C)"
        d="m0 66 150-34 120 18 170-40 150 32 120-20 130 28 150-26 200 36 110-50 140 44v66H0z"
      />
      <path
        fill="var(--hill-red,#C24A2E)"
        d="m0 84 210-34 190 28 180-46 170 44 140-16 230 22 130-44 190 38v44H0z"
      />
      <path
        fill="var(--hill-green,#2B7355)"
        d="m0 98 130-18 230 24 190-32 210 30 320-6 190-32 170 32v24H0z"
      />
      <path fill="var(--hill-blue,#27498F)" d="m0 112 190-16 240 14 260-20 250 18 240-16 260 16v12H0z" />
    </svg>
  );
}
