import { Scene } from './scene.tsx';

export function HeroBanyanLetters() {
  return (
    <Scene
      name="banyan"
      label="Old friends gather under a banyan hung with letters"
      sun={{ x: 1070, y: 420 }}
      hills={
        <>
          <path
            fill="var(--hill-yellow,#F4B63C)"
            d="m0 612 170-36 210 26 210-50 180 30 260-40 210 40 200-40v218H0z"
          />
          <path fill="var(--hill-red,#C24A2E)" d="m0 640 230-30 250 30 280-50 330 34 350-40v176H0z" />
          <path fill="var(--hill-green,#2B7355)" d="m0 664 280-24 300 24 380-34 480 20v110H0z" />
        </>
      }
    >
      <path
        fill="var(--ground,#1E2A5A)"
        d="M-1800 690Q-360 744 0 700q360-44 740-34t700-10 700 10h900v800h-4840z"
      />
      <path
        fill="var(--figure,#1B2140)"
        d="M1003.2 670.6c26.4-52.8 30-105.6 14-193.6l-105.5-52.8 17.6-12.3 114.4 44 17.6-79.2h24.6l8.8 84.5 112.7-61.6 17.6 12.3-103.9 79.2c-19.3 79.2-12.3 132 17.6 179.5z"
      />
      <path
        stroke="var(--figure,#1B2140)"
        strokeWidth="5.3"
        d="M929.3 417.2v242.9M952.2 426v140.8m-61.6-176v269.3m320.3-250v250M1184.5 426v132m68.6-176v278m31.7-286.8v158.4M862.4 382v132"
      />
      <path
        fill="var(--figure,#1B2140)"
        d="M920.5 660q8.8-14 8.8-35.1Q931 646 939.8 660zm-38.7 0q8.8-14 8.8-35.1Q892.3 646 901 660zm320.3 0q8.8-14 8.8-35.1 1.7 21.1 10.5 35.2zm42.2 0q8.8-14 8.8-35.1 1.8 21.1 10.6 35.2z"
      />
      <path
        fill="var(--leaf-2,#1F5A43)"
        d="M792 410.2c-38.7-8.8-52.8-61.6-12.3-84.5-17.6-52.8 44-84.5 84.5-61.6 14-56.3 96.8-66.9 128.4-22.9 35.2-52.8 123.2-49.3 149.6 5.3 38.8-35.2 114.4-14.1 114.4 44 52.8-7 84.5 56.3 40.5 91.5 30 26.4 5.3 63.4-31.7 58-26.4 26.5-73.9 19.4-91.5-5.2-21.1 17.6-61.6 15.8-77.4-7-31.7 21-79.2 12.3-93.3-14.1-26.4 21.1-74 17.6-88-8.8-31.7 22.9-91.5 21.1-123.2 5.3"
      />
      <path
        fill="var(--leaf,#2B7355)"
        d="M792 382c-35.2-8.8-44-44-12.3-65.1-12.3-47.5 44-74 84.5-52.8 14-56.3 96.8-66.9 128.4-22.9 35.2-52.8 123.2-49.3 149.6 5.3 38.8-35.2 114.4-14.1 114.4 44 45.8-3.5 74 40.5 52.8 73.9-26.4-17.6-61.6-8.8-73.9 12.3-26.4-22.9-70.4-21.1-88 3.5-22.9-26.4-73.9-26.4-93.3-1.7-26.4-26.4-75.6-22.9-91.5 3.5-26.4-24.6-70.4-21.1-88 1.8-24.6-17.6-61.6-17.6-82.7-1.8"
      />
      <path
        fill="var(--leaf-3,#4C9270)"
        d="M867.7 264c14-56.2 93.3-68.6 125-22.8-44-7-88 3.5-125 22.9m135.5-26.3c38.7-47.5 114.4-40.5 139 8.8-44-22.9-88-24.7-139-8.8m153.1 5.3c44-28.2 102.1-7 100.3 47.5-26.4-30-58-44-100.3-47.5"
      />
      <path stroke="var(--figure,#1B2140)" strokeWidth="1.4" d="M834.2 410.2v51" />
      <path fill="var(--surface-2,#E4EDF0)" d="m816.7 463 35-3.6 2.5 23.6-35 3.7z" />
      <path
        stroke="var(--hill-blue,#27498F)"
        strokeWidth=".9"
        d="m817.6 471 35-3.8m-34.2 11.6 35-3.7"
        opacity=".6"
      />
      <path fill="var(--hill-red,#C24A2E)" d="m842.4 463 7-.7.6 6-7 .8z" />
      <path stroke="var(--figure,#1B2140)" strokeWidth="1.4" d="M976.8 420.7v59.9" />
      <path fill="var(--wall,#FFFDF6)" d="m959.3 479 35 3-2 23.8-35.1-3.1z" />
      <path
        stroke="var(--hill-blue,#27498F)"
        strokeWidth=".9"
        d="m958.6 487 35 3m-35.7 4.8 35 3"
        opacity=".6"
      />
      <path fill="var(--hill-red,#C24A2E)" d="m984.5 483.9 7 .6-.6 6.1-7-.6z" />
      <path stroke="var(--figure,#1B2140)" strokeWidth="1.4" d="M1156.3 420.7v45.8" />
      <path fill="var(--surface-2,#E4EDF0)" d="m1138.8 467.7 35-2.4 1.7 23.7-35 2.4z" />
      <path
        stroke="var(--hill-blue,#27498F)"
        strokeWidth=".9"
        d="m1139.3 475.6 35.1-2.4m-34.5 10.3 35-2.4"
        opacity=".6"
      />
      <path fill="var(--hill-red,#C24A2E)" d="m1164.4 468.6 7-.5.5 6.1-7 .5z" />
      <path stroke="var(--figure,#1B2140)" strokeWidth="1.4" d="M1314.7 387.3v65.1" />
      <path fill="var(--wall,#FFFDF6)" d="m1297.3 450.3 34.9 4.2-3 23.6-34.8-4.3z" />
      <path
        stroke="var(--hill-blue,#27498F)"
        strokeWidth=".9"
        d="m1296.3 458.1 35 4.3m-36 3.6 35 4.3"
        opacity=".6"
      />
      <path fill="var(--hill-red,#C24A2E)" d="m1322.3 456 7 .8-.8 6.2-7-.9z" />
      <path stroke="var(--figure,#1B2140)" strokeWidth="1.4" d="M911.7 415.4v107.4" />
      <path fill="var(--wall,#FFFDF6)" d="m894.1 521.6 35.1 2.4-1.6 23.7-35.1-2.4z" />
      <path
        stroke="var(--hill-blue,#27498F)"
        strokeWidth=".9"
        d="m893.6 529.5 35 2.4m-35.6 5.5 35.1 2.4"
        opacity=".6"
      />
      <path fill="var(--hill-red,#C24A2E)" d="m919.4 526 7 .5-.4 6.1-7-.5z" />
      <path stroke="var(--figure,#1B2140)" strokeWidth="1.4" d="M1232 410.2V507" />
      <path fill="var(--surface-2,#E4EDF0)" d="m1214.5 509.1 35-4.3 2.9 23.6-35 4.3z" />
      <path
        stroke="var(--hill-blue,#27498F)"
        strokeWidth=".9"
        d="m1215.5 517 35-4.3m-34 12.1 34.9-4.3"
        opacity=".6"
      />
      <path fill="var(--hill-red,#C24A2E)" d="m1240.2 508.6 7-.8.7 6-7 1z" />
      <path
        stroke="var(--ink,#1B2140)"
        strokeDasharray="1.76 7.04"
        strokeLinecap="round"
        strokeWidth="1.8"
        d="M825.4 163.8q31.7 7 49.3 40.4m538.6-37q-44 17.7-61.6 70.5M755 480.6q17.6-26.4 52.8-35.2"
        opacity=".6"
      />
      <path fill="var(--wall,#FFFDF6)" d="m784.3 149.4 37.6-9.3 6 23.9-37.6 9.4z" />
      <path stroke="var(--hill-blue,#27498F)" strokeWidth="1.8" d="m784.3 149.4 22.6 10.7 15-20" />
      <path fill="var(--hill-red,#C24A2E)" d="m816.3 157.8 6-1.5 1.3 5.1-6 1.5z" />
      <path fill="var(--wall,#FFFDF6)" d="m1395 149.3 34.1 7.2-4.6 21.7-34-7.2z" />
      <path stroke="var(--hill-blue,#27498F)" strokeWidth="1.6" d="m1395 149.3 14.1 17.6 20-10.4" />
      <path fill="var(--hill-red,#C24A2E)" d="m1417.6 168.7 5.4 1.1-1 4.7-5.4-1.2z" />
      <path fill="var(--wall,#FFFDF6)" d="m730.5 484.5 30.7 4.3-2.8 19.5-30.6-4.3z" />
      <path stroke="var(--hill-blue,#27498F)" strokeWidth="1.4" d="m730.5 484.5 13.6 14.7 17-10.4" />
      <path fill="var(--hill-red,#C24A2E)" d="m751.8 500.3 4.8.7-.6 4.1-4.8-.7z" />
      <path fill="var(--wall,#FFFDF6)" d="M911.7 653h350.2v30H911.7z" />
      <path fill="var(--plinth,#B4452B)" d="M904.6 646H1269v10.6H904.6zm7 30H1262v10.5H911.7z" />
      <g transform="translate(952.2 647.8)scale(1.012)">
        <path stroke="var(--figure,#1B2140)" strokeWidth="5" d="M-3.5-13V0m7-13V0" />
        <path stroke="var(--figure,#1B2140)" strokeWidth="3" d="M-8.5-25-10-14M8.5-25 10-14" />
        <path fill="var(--hill-blue,#27498F)" d="M-9-26q9-6 18 0l-1 7H7v7H-7v-7h-1z" />
        <circle cy="-36" r="6.3" fill="var(--figure,#1B2140)" />
      </g>
      <g transform="translate(992.6 647.8)scale(1.012)">
        <path stroke="var(--figure,#1B2140)" strokeWidth="3" d="m-7.5-25-2.5 9m17.5-9 2.5 9" />
        <path fill="var(--hill-blue,#27498F)" d="M-8-27q8-5 16 0L6-16H-6z" />
        <path fill="var(--hill-red,#C24A2E)" d="M6-17q3 7 4 17h-20q1-10 4-17l-1-10 5-2L8-9z" />
        <path stroke="var(--path,#FBE9C4)" strokeWidth="1.8" d="m-1.5-29 10 20M-9.7-2.5H9.7" />
        <circle cy="-36" r="6" fill="var(--figure,#1B2140)" />
        <circle cy="-31.5" r="4" fill="var(--figure,#1B2140)" />
        <path stroke="var(--path,#FBE9C4)" strokeWidth="1.8" d="M-4-31a4 4 0 0 0 8 0" />
      </g>
      <g transform="translate(1170.4 647.8)scale(1.012)">
        <path stroke="var(--figure,#1B2140)" strokeWidth="5" d="M-3.5-13V0m7-13V0" />
        <path stroke="var(--figure,#1B2140)" strokeWidth="3" d="M-8.5-25-10-14M8.5-25 10-14" />
        <path fill="var(--wall,#FFFDF6)" d="M-9-26q9-6 18 0l-1 7H7v7H-7v-7h-1z" />
        <circle cy="-36" r="6.3" fill="var(--figure,#1B2140)" />
      </g>
      <g transform="translate(1210.9 647.8)scale(1.056)">
        <path stroke="var(--figure,#1B2140)" strokeWidth="3" d="m-7.5-25-2.5 9m17.5-9 2.5 9" />
        <path fill="var(--hill-red,#C24A2E)" d="M-8-27q8-5 16 0L6-16H-6z" />
        <path fill="var(--hill-yellow,#F4B63C)" d="M6-17q3 7 4 17h-20q1-10 4-17l-1-10 5-2L8-9z" />
        <path stroke="var(--path,#FBE9C4)" strokeWidth="1.8" d="m-1.5-29 10 20M-9.7-2.5H9.7" />
        <circle cy="-36" r="6" fill="var(--figure,#1B2140)" />
        <circle cy="-31.5" r="4" fill="var(--figure,#1B2140)" />
        <path stroke="var(--path,#FBE9C4)" strokeWidth="1.8" d="M-4-31a4 4 0 0 0 8 0" />
      </g>
      <g transform="translate(950.4 735.8)scale(1.408)">
        <path stroke="var(--figure,#1B2140)" strokeWidth="4.5" d="M-4-10V0m8-10V0" />
        <path stroke="var(--figure,#1B2140)" strokeWidth="3" d="m-8-25-2 9m18-9 2 9" />
        <path fill="var(--wall,#FFFDF6)" d="M-8-27q8-6 16 0l3 18h-22z" />
        <circle cy="-36" r="6.3" fill="var(--figure,#1B2140)" />
        <path stroke="var(--figure,#1B2140)" strokeWidth="2.6" d="M-4-34v11m8-11v11" />
        <path stroke="var(--hill-red,#C24A2E)" strokeWidth="3.6" d="M-4-24v3m8-3v3" />
      </g>
      <g transform="translate(1003.2 742.8)scale(1.408)">
        <path stroke="var(--figure,#1B2140)" strokeWidth="5" d="M-3.5-13V0m7-13V0" />
        <path stroke="var(--figure,#1B2140)" strokeWidth="3" d="M-8.5-25-10-14M8.5-25 10-14" />
        <path fill="var(--hill-red,#C24A2E)" d="M-9-26q9-6 18 0l-1 7H7v7H-7v-7h-1z" />
        <circle cy="-36" r="6.3" fill="var(--figure,#1B2140)" />
      </g>
      <g transform="translate(1170.4 742.8)scale(1.452)">
        <path stroke="var(--figure,#1B2140)" strokeWidth="3" d="m-7.5-25-2.5 9m17.5-9 2.5 9" />
        <path fill="var(--hill-red,#C24A2E)" d="M-8-27q8-5 16 0L6-16H-6z" />
        <path fill="var(--hill-yellow,#F4B63C)" d="M6-17q3 7 4 17h-20q1-10 4-17l-1-10 5-2L8-9z" />
        <path stroke="var(--path,#FBE9C4)" strokeWidth="1.8" d="m-1.5-29 10 20M-9.7-2.5H9.7" />
        <circle cy="-36" r="6" fill="var(--figure,#1B2140)" />
        <circle cy="-31.5" r="4" fill="var(--figure,#1B2140)" />
        <path stroke="var(--path,#FBE9C4)" strokeWidth="1.8" d="M-4-31a4 4 0 0 0 8 0" />
      </g>
      <g transform="translate(1221.4 737.5)scale(1.408)">
        <path stroke="var(--figure,#1B2140)" strokeWidth="5" d="M-3.5-13V0m7-13V0" />
        <path stroke="var(--figure,#1B2140)" strokeWidth="3" d="M-8.5-25-10-14M8.5-25 10-14" />
        <path fill="var(--hill-blue,#27498F)" d="M-9-26q9-6 18 0l-1 7H7v7H-7v-7h-1z" />
        <circle cy="-36" r="6.3" fill="var(--figure,#1B2140)" />
      </g>
      <path stroke="var(--path,#FBE9C4)" strokeWidth="3.5" d="M1056 741h63.4m-54.6 0v-14h45.8v14" />
      <path fill="var(--path,#FBE9C4)" d="M1070 720h17.7l3.5 7h-24.6zm23-1.8h14v8.8h-14z" />
      <path
        stroke="var(--leaf-3,#4C9270)"
        strokeWidth="2"
        d="m700 708-5-11m5 11v-14m0 14 5-11m-65 42-5-11m5 11v-14m0 14 5-11m625 8-5-11m5 11v-14m0 14 5-11m65 8-5-11m5 11v-14m0 14 5-11m55 8-5-11m5 11v-14m0 14 5-11m-925 8-5-11m5 11v-14m0 14 5-11m-185 8-5-11m5 11v-14m0 14 5-11m-185 8-5-11m5 11v-14m0 14 5-11"
      />
    </Scene>
  );
}
