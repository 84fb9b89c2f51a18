export function Cover4() {
  return (
    <svg
      fill="none"
      aria-hidden="true"
      className="cover"
      preserveAspectRatio="xMidYMid slice"
      viewBox="0 0 640 400"
    >
      <path fill="var(--sky-4,#FFE2A3)" d="M0 0h640v400H0z" />
      <path fill="var(--sky-5,#FFCB63)" d="M330 344a230 230 0 0 1 460 0z" />
      <path fill="var(--sun,#F39A17)" d="M420 344a140 140 0 0 1 280 0z" />
      <path fill="var(--hill-yellow,#F4B63C)" d="M48 344v-52a44 44 0 0 1 88 0v52z" />
      <path fill="var(--path,#FBE9C4)" d="M72 344v-40a20 20 0 0 1 40 0v40z" />
      <path fill="var(--hill-red,#C24A2E)" d="M160 344v-90a44 44 0 0 1 88 0v90z" />
      <path fill="var(--path,#FBE9C4)" d="M184 344v-40a20 20 0 0 1 40 0v40z" />
      <path fill="var(--hill-green,#2B7355)" d="M272 344V216a44 44 0 0 1 88 0v128z" />
      <path fill="var(--path,#FBE9C4)" d="M296 344v-40a20 20 0 0 1 40 0v40z" />
      <path fill="var(--hill-blue,#27498F)" d="M384 344V178a44 44 0 0 1 88 0v166z" />
      <path fill="var(--path,#FBE9C4)" d="M408 344v-40a20 20 0 0 1 40 0v40z" />
      <path fill="var(--figure,#1B2140)" d="M496 344V140a44 44 0 0 1 88 0v204z" />
      <path fill="var(--path,#FBE9C4)" d="M520 344v-40a20 20 0 0 1 40 0v40z" />
      <path fill="var(--ground,#1E2A5A)" d="M0 344h640v56H0z" />
    </svg>
  );
}
