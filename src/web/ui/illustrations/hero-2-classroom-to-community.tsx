import { Scene } from './scene.tsx';

export function HeroClassroomToCommunity() {
  return (
    <Scene
      name="road"
      label="A chalk line leaves a blackboard and becomes a road through a town of clinics, courts and fields"
      sun={{ x: 1180, y: 330 }}
      hills={
        <>
          <path
            fill="var(--hill-yellow,#F4B63C)"
            d="m0 590 160-30 180 24 200-44 190 20 150-70 140 50 150-80 130 70 140-40v270H0z"
          />
          <path
            fill="var(--hill-red,#C24A2E)"
            d="m0 622 240-40 220 36 260-64 180 30 160-74 190 60 190-46v236H0z"
          />
          <path
            fill="var(--hill-green,#2B7355)"
            d="m0 654 190-34 260 30 300-60 230 14 220-64 240 30v190H0z"
          />
        </>
      }
    >
      <path fill="var(--wall,#FFFDF6)" d="M1010 470h74v66h-74z" />
      <path fill="var(--figure,#1B2140)" d="M1004 464h86v10h-86z" />
      <path stroke="var(--hill-red,#C24A2E)" strokeWidth="8" d="M1047 484v26m-13-13h26" />
      <path fill="var(--hill-blue,#27498F)" d="M1038 536v-18h18v18z" />
      <path fill="var(--plinth,#B4452B)" d="m1120 454 54-30 54 30z" />
      <path fill="var(--wall,#FFFDF6)" d="M1128 454h92v62h-92z" />
      <path
        stroke="var(--wall-shade,#E6E4D8)"
        strokeWidth="8"
        d="M1138 462v48m18-48v48m18-48v48m18-48v48m18-48v48"
      />
      <path fill="var(--figure,#1B2140)" d="M1120 510h108v10h-108z" />
      <path fill="var(--wall,#FFFDF6)" d="M1268 512v-58a34 34 0 0 1 68 0v58z" />
      <path fill="var(--hill-blue,#27498F)" d="M1302 420a34 34 0 0 1 34 34h-68a34 34 0 0 1 34-34" />
      <path fill="var(--figure,#1B2140)" d="m1298 424 26-36 12 9-26 36zm-4 88v-26h18v26z" />
      <g stroke="var(--wall,#FFFDF6)" strokeWidth="5">
        <path d="M1376 540V410" />
        <path strokeWidth="8" d="m1376 410-34-30m34 30 40-16m-40 16-4 44" />
      </g>
      <path fill="var(--plinth,#B4452B)" d="m900 550 40-34 40 34z" />
      <path fill="var(--wall,#FFFDF6)" d="M908 548h64v46h-64z" />
      <path fill="var(--figure,#1B2140)" d="M930 594v-26a10 10 0 0 1 20 0v26z" />
      <path stroke="var(--figure,#1B2140)" strokeWidth="4.8" d="M984 598v-36.8" />
      <path
        fill="var(--leaf-3,#4C9270)"
        d="M956.8 562.8a16 16 0 0 1 6.4-27.2 20.8 20.8 0 0 1 40-3.2 16.8 16.8 0 0 1 9.6 30.4z"
      />
      <path fill="var(--leaf,#2B7355)" d="M956.8 562.8a16 16 0 0 1 1.6-24q6.4 17.6 27.2 16t27.2 8z" />
      <path stroke="var(--figure,#1B2140)" strokeWidth="3.6" d="M1112 548v-27.6" />
      <path
        fill="var(--leaf-3,#4C9270)"
        d="M1091.6 521.6a12 12 0 0 1 4.8-20.4 15.6 15.6 0 0 1 30-2.4 12.6 12.6 0 0 1 7.2 22.8z"
      />
      <path fill="var(--leaf,#2B7355)" d="M1091.6 521.6a12 12 0 0 1 1.2-18q4.8 13.2 20.4 12t20.4 6z" />
      <path stroke="var(--figure,#1B2140)" strokeWidth="4.2" d="M1250 540v-32.2" />
      <path
        fill="var(--leaf-3,#4C9270)"
        d="M1226.2 509.2a14 14 0 0 1 5.6-23.8 18.2 18.2 0 0 1 35-2.8 14.7 14.7 0 0 1 8.4 26.6z"
      />
      <path fill="var(--leaf,#2B7355)" d="M1226.2 509.2a14 14 0 0 1 1.4-21q5.6 15.4 23.8 14t23.8 7z" />
      <path stroke="var(--figure,#1B2140)" strokeWidth="5.4" d="M1420 560v-41.4" />
      <path
        fill="var(--leaf,#2B7355)"
        d="M1389.4 520.4a18 18 0 0 1 7.2-30.6 23.4 23.4 0 0 1 45-3.6 18.9 18.9 0 0 1 10.8 34.2z"
      />
      <path fill="var(--leaf-2,#1F5A43)" d="M1389.4 520.4a18 18 0 0 1 1.8-27q7.2 19.8 30.6 18t30.6 9z" />
      <path
        fill="var(--ground,#1E2A5A)"
        d="M-1800 690Q-312 760 0 700q260-50 620-34 300 14 460-26t360-30 360 30h1300v800h-4900z"
      />
      <path
        stroke="var(--leaf-3,#4C9270)"
        strokeLinecap="round"
        strokeWidth="5"
        d="m1130 700 380-69m-400 93 532-84m-522 110 632-95m-552 105 680-85"
      />
      <path
        stroke="var(--path,#FBE9C4)"
        strokeLinecap="round"
        strokeWidth="20"
        d="M812 596c90 20 30 70 120 74s220-20 196-72-86-30-60-58 150 0 190-28"
      />
      <path
        stroke="var(--plinth,#B4452B)"
        strokeDasharray="9 11"
        strokeWidth="2.4"
        d="M812 596c90 20 30 70 120 74s220-20 196-72-86-30-60-58 150 0 190-28"
      />
      <path stroke="var(--figure,#1B2140)" strokeWidth="9" d="m640 700 34-330m164 330-34-330" />
      <path data-part="blackboard" fill="var(--plinth,#B4452B)" d="M612 388h254v206H612z" />
      <path fill="var(--leaf-2,#1F5A43)" d="M624 400h230v182H624z" />
      <path
        stroke="var(--wall,#FFFDF6)"
        strokeLinecap="round"
        strokeWidth="8"
        d="M646 446h150m-28 0v86m0-42h-62"
      />
      <circle cx="692" cy="494" r="12" stroke="var(--wall,#FFFDF6)" strokeWidth="7" />
      <path fill="var(--sky-5,#FFCB63)" d="M690 446a31 31 0 0 1 62 0" />
      <path
        stroke="var(--path,#FBE9C4)"
        strokeLinecap="round"
        strokeWidth="7"
        d="M646 558c60-10 90 14 130 6s46 26 40 34"
      />
      <path stroke="var(--plinth,#B4452B)" strokeWidth="8" d="M676 726h150m-136 0v20m122-20v20" />
      <g transform="translate(704 730)scale(1.35)">
        <path stroke="var(--figure,#1B2140)" strokeWidth="4.5" d="M-4-10V0m8-10V0" />
        <path stroke="var(--figure,#1B2140)" strokeWidth="3" d="m-8-25-2 9m18-9 2 9" />
        <path fill="var(--wall,#FFFDF6)" d="M-8-27q8-6 16 0l3 18h-22z" />
        <circle cy="-36" r="6.3" fill="var(--figure,#1B2140)" />
        <path stroke="var(--figure,#1B2140)" strokeWidth="2.6" d="M-4-34v11m8-11v11" />
        <path stroke="var(--hill-red,#C24A2E)" strokeWidth="3.6" d="M-4-24v3m8-3v3" />
      </g>
      <g transform="translate(752 730)scale(1.35)">
        <path stroke="var(--figure,#1B2140)" strokeWidth="5" d="M-3.5-13V0m7-13V0" />
        <path stroke="var(--figure,#1B2140)" strokeWidth="3" d="M-8.5-25-10-14M8.5-25 10-14" />
        <path fill="var(--hill-blue,#27498F)" d="M-9-26q9-6 18 0l-1 7H7v7H-7v-7h-1z" />
        <circle cy="-36" r="6.3" fill="var(--figure,#1B2140)" />
      </g>
      <g transform="translate(800 730)scale(1.35)">
        <path stroke="var(--figure,#1B2140)" strokeWidth="5" d="M-3.5-13V0m7-13V0" />
        <path stroke="var(--figure,#1B2140)" strokeWidth="3" d="M-8.5-25-10-14M8.5-25 10-14" />
        <path fill="var(--wall,#FFFDF6)" d="M-9-26q9-6 18 0l-1 7H7v7H-7v-7h-1z" />
        <circle cy="-36" r="6.3" fill="var(--figure,#1B2140)" />
      </g>
      <g transform="translate(892 700)scale(1.55)">
        <path stroke="var(--figure,#1B2140)" strokeWidth="3" d="m-7.5-25-2.5 9m17.5-9 2.5 9" />
        <path fill="var(--hill-blue,#27498F)" d="M-8-27q8-5 16 0L6-16H-6z" />
        <path fill="var(--hill-red,#C24A2E)" d="M6-17q3 7 4 17h-20q1-10 4-17l-1-10 5-2L8-9z" />
        <path stroke="var(--path,#FBE9C4)" strokeWidth="1.8" d="m-1.5-29 10 20M-9.7-2.5H9.7" />
        <circle cy="-36" r="6" fill="var(--figure,#1B2140)" />
        <circle cy="-31.5" r="4" fill="var(--figure,#1B2140)" />
        <path stroke="var(--path,#FBE9C4)" strokeWidth="1.8" d="M-4-31a4 4 0 0 0 8 0" />
      </g>
      <g transform="translate(1010 684)">
        <path stroke="var(--figure,#1B2140)" strokeWidth="5" d="M-3.5-13V0m7-13V0" />
        <path stroke="var(--figure,#1B2140)" strokeWidth="3" d="M-8.5-25-10-14M8.5-25 10-14" />
        <path fill="var(--hill-yellow,#F4B63C)" d="M-9-26q9-6 18 0l-1 7H7v7H-7v-7h-1z" />
        <circle cy="-36" r="6.3" fill="var(--figure,#1B2140)" />
      </g>
      <g transform="matrix(.8 0 0 .8 1126 634)">
        <path stroke="var(--figure,#1B2140)" strokeWidth="5" d="M-3.5-13V0m7-13V0" />
        <path stroke="var(--figure,#1B2140)" strokeWidth="3" d="M-8.5-25-10-14M8.5-25 10-14" />
        <path fill="var(--wall,#FFFDF6)" d="M-9-26q9-6 18 0l-1 7H7v7H-7v-7h-1z" />
        <circle cy="-36" r="6.3" fill="var(--figure,#1B2140)" />
      </g>
      <g transform="matrix(.55 0 0 .55 1076 552)">
        <path stroke="var(--figure,#1B2140)" strokeWidth="5" d="M-3.5-13V0m7-13V0" />
        <path stroke="var(--figure,#1B2140)" strokeWidth="3" d="M-8.5-25-10-14M8.5-25 10-14" />
        <path fill="var(--hill-red,#C24A2E)" d="M-9-26q9-6 18 0l-1 7H7v7H-7v-7h-1z" />
        <circle cy="-36" r="6.3" fill="var(--figure,#1B2140)" />
      </g>
      <path
        stroke="var(--ink,#1B2140)"
        strokeWidth="2.4"
        d="M900 190q10-10 18 0 8-10 18 0m10 32q8-8 14 0 6-8 14 0"
        opacity=".7"
      />
      <path fill="var(--wall,#FFFDF6)" d="m1330 150-52 14 12 8-4 16 12-10 10 8z" />
      <path
        stroke="var(--wall,#FFFDF6)"
        strokeDasharray="2 8"
        strokeLinecap="round"
        strokeWidth="2.5"
        d="M1278 164q-120 40-160 110"
      />
    </Scene>
  );
}
