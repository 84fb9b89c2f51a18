import { Scene } from './scene.tsx';

export function SceneLetterBox() {
  return (
    <Scene
      name="letterBox"
      label="A red letter box at dawn, letters on their way and a bicycle waiting"
      sun={{ x: 1040, y: 420 }}
      hills={
        <>
          <path
            fill="var(--hill-yellow,#F4B63C)"
            d="m0 606 150-44 120 22 170-58 150 46 120-30 130 40 150-36 200 50 110-70 140 62v172H0z"
          />
          <path
            fill="var(--hill-red,#C24A2E)"
            d="m0 640 210-48 190 40 180-66 170 62 140-22 230 30 130-62 190 54v132H0z"
          />
          <path
            fill="var(--hill-green,#2B7355)"
            d="m0 664 130-26 230 34 190-46 210 44 320-8 190-46 170 46v98H0z"
          />
        </>
      }
    >
      <path stroke="var(--figure,#1B2140)" strokeWidth="6.6" d="M806 662v-50.6" />
      <path
        fill="var(--leaf,#2B7355)"
        d="M768.6 613.6a22 22 0 0 1 8.8-37.4 28.6 28.6 0 0 1 55-4.4 23.1 23.1 0 0 1 13.2 41.8z"
      />
      <path fill="var(--leaf-2,#1F5A43)" d="M768.6 613.6a22 22 0 0 1 2.2-33q8.8 24.2 37.4 22t37.4 11z" />
      <path stroke="var(--figure,#1B2140)" strokeWidth="7.5" d="M1330 660v-57.5" />
      <path
        fill="var(--leaf,#2B7355)"
        d="M1287.5 605a25 25 0 0 1 10-42.5 32.5 32.5 0 0 1 62.5-5 26.3 26.3 0 0 1 15 47.5z"
      />
      <path fill="var(--leaf-2,#1F5A43)" d="M1287.5 605a25 25 0 0 1 2.5-37.5q10 27.5 42.5 25T1375 605z" />
      <path stroke="var(--figure,#1B2140)" strokeWidth="4.8" d="M1264 654v-36.8" />
      <path
        fill="var(--leaf-3,#4C9270)"
        d="M1236.8 618.8a16 16 0 0 1 6.4-27.2 20.8 20.8 0 0 1 40-3.2 16.8 16.8 0 0 1 9.6 30.4z"
      />
      <path fill="var(--leaf,#2B7355)" d="M1236.8 618.8a16 16 0 0 1 1.6-24q6.4 17.6 27.2 16t27.2 8z" />
      <path
        fill="var(--ground,#1E2A5A)"
        d="M-1800 700Q-300 725 0 690q340-40 700-30t740-6 740 6h900v800h-4880z"
      />
      <path fill="var(--path,#FBE9C4)" d="M-100 1080l800-320q160-64 360-60t300 60l570 320z" />
      <path fill="var(--hill-red,#C24A2E)" d="M968 400h144v288H968z" />
      <path fill="var(--plinth,#B4452B)" d="M1070 400h42v288h-42z" />
      <path fill="var(--hill-red,#C24A2E)" d="M956 372a84 58 0 0 1 168 0z" />
      <path fill="var(--plinth,#B4452B)" d="M1066 318a84 58 0 0 1 58 54h-58z" />
      <path
        fill="var(--figure,#1B2140)"
        d="M948 370h184v18H948zm12 30h160v-12H960zm-4 272h168v34H956zm36-240h96v14h-96z"
      />
      <path fill="var(--path,#FBE9C4)" d="M996 474h88v70h-88z" />
      <path stroke="var(--plinth,#B4452B)" strokeWidth="5" d="M1008 490h64m-64 16h64m-64 16h40" />
      <path stroke="var(--figure,#1B2140)" strokeWidth="3.5" d="M984 568h112v84H984z" />
      <circle cx="1082" cy="610" r="6" fill="var(--figure,#1B2140)" />
      <path
        stroke="var(--ink,#1B2140)"
        strokeDasharray="2 9"
        strokeLinecap="round"
        strokeWidth="2.4"
        d="M1290 150q-70 40-120 120m-370-40q60 26 96 96"
        opacity=".7"
      />
      <path fill="var(--wall,#FFFDF6)" d="m1279 103.7 64 16-10 40.6-64-16z" />
      <path stroke="var(--hill-blue,#27498F)" strokeWidth="2.6" d="m1279 103.7 25.7 33.6 38.4-17.6" />
      <path fill="var(--hill-red,#C24A2E)" d="m1320.4 142.4 9.6 2.4-2.1 8.5-9.6-2.4z" />
      <path fill="var(--wall,#FFFDF6)" d="m1108.9 312.8 54.8-24.4 15.4 34.8-54.8 24.4z" />
      <path stroke="var(--hill-blue,#27498F)" strokeWidth="2.4" d="m1108.9 312.8 37.1 9.8 17.7-34.2" />
      <path fill="var(--hill-red,#C24A2E)" d="m1160.1 317.4 8.3-3.7 3.2 7.3-8.2 3.7z" />
      <path fill="var(--wall,#FFFDF6)" d="m756 202.9 52.9-11.2 7 33.4-52.8 11.2z" />
      <path stroke="var(--hill-blue,#27498F)" strokeWidth="2.2" d="m756 202.9 31 15.5 21.9-26.7" />
      <path fill="var(--hill-red,#C24A2E)" d="m800.3 216.5 8-1.7 1.4 7-7.9 1.7z" />
      <g
        stroke="var(--path,#FBE9C4)"
        strokeLinejoin="round"
        strokeWidth="3.5"
        transform="translate(1240 722)scale(1.45)"
      >
        <circle cx="-34" cy="-24" r="22" />
        <circle cx="40" cy="-24" r="22" />
        <path d="m-34-24 20-34h40l14 34m-54-34L4-24h-38m38 0 24-34m-46-10h12m-8 10v-8m40 8-4-14h14" />
        <path fill="var(--hill-yellow,#F4B63C)" stroke="none" d="M-54-62h28v18h-28z" />
        <path stroke="var(--figure,#1B2140)" strokeWidth="2" d="M-54-56h28" />
      </g>
      <g transform="translate(852 738)scale(1.22)">
        <path stroke="var(--figure,#1B2140)" strokeLinecap="round" strokeWidth="9" d="M-18-116q-12 24-8 50" />
        <path
          stroke="var(--figure,#1B2140)"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth="9"
          d="M18-116q16 16 24 6l16-24"
        />
        <path fill="var(--hill-red,#C24A2E)" d="M-21-120q21-14 42 0l-7 44h-28z" />
        <path fill="var(--hill-yellow,#F4B63C)" d="M14-80Q26-60 30 0h-60q3-60 16-80l-9-44 14-4 26 40z" />
        <path stroke="var(--path,#FBE9C4)" strokeWidth="5" d="m-9-128 33 52M-29-8h58" />
        <path stroke="var(--hill-red,#C24A2E)" strokeWidth="3" d="M-29-16h58" />
        <path fill="var(--figure,#1B2140)" d="M-5-140H5v16H-5z" />
        <circle cy="-150" r="15" fill="var(--figure,#1B2140)" />
        <circle cy="-139" r="9.5" fill="var(--figure,#1B2140)" />
        <path stroke="var(--path,#FBE9C4)" strokeWidth="4" d="M-9-137a9 9 0 0 0 18 0" />
        <path fill="var(--wall,#FFFDF6)" d="m42.2-145.5 36.2-11.8 7.4 22.8-36.2 11.8z" />
        <path stroke="var(--hill-blue,#27498F)" strokeWidth="2" d="m42.2-145.5 23 9.3 13.2-21" />
        <path fill="var(--hill-red,#C24A2E)" d="m73.8-139 5.7-1.8 1.5 4.7-5.7 1.9z" />
      </g>
      <path
        stroke="var(--leaf-3,#4C9270)"
        strokeWidth="2"
        d="m740 700-5-11m5 11v-14m0 14 5-11m45 17-5-11m5 11v-14m0 14 5-11m585 17-5-11m5 11v-14m0 14 5-11m35 17-5-11m5 11v-14m0 14 5-11"
      />
    </Scene>
  );
}
