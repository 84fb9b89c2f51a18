import { Scene } from './scene.tsx';

export function HeroGateAtDawn() {
  return (
    <Scene
      name="gate"
      label="A school gate at dawn; the sun rests on its beam and points of light mark schools across the country"
      sun={{ x: 1040, y: 402 }}
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
      <g data-part="constellation">
        <path
          stroke="var(--ink,#1B2140)"
          strokeWidth="1.2"
          d="m987 67.7-1.2-16.1m1.2 16.1 4.6 16.1m11.5-6.2-11.5 6.2m11.5-6.2 10.4 10m0 0 10.4 9.9m0 0-15 11.1m0 0 4.6-21m-30 14.8 8.1-18.6m-8.1 18.6 25.4 6.2m29.9 3.8-14.9-14.9m14.9 14.9-20.7 22.3m-49.6-8.7-8.1 21.1m8.1-21.1 15-23.6M995 131l23.1 3.7M995 131l13.9-22.4m9.2 26.1 6.9 13.6m31.1-7.4 18.5 8.7m-18.5-8.7-17.3-28.5m-78.4 34.7 27.7 11.1m0 0L995 131m-6.9 27.2 2.3 28.6m34.6-38.5 31.1-7.4m18.5 8.7 27.7 1.2m0 0 27.6 3.7m0 0 12.7-12.4m-12.7 12.4 24.3-7.4m-223.8 37.2 9.3 19.8m-9.3-19.8 28.9-1.3m0 0-19.6 21.1m50.7-17.3 6.9 31m24.2-34.8 27.7-2.4m-27.7 2.4 9.3 31m18.4-33.4 13.9 31m18.4-29.8 12.7 27.3m-12.7-27.3 28.8-1.2m0 0 22 4.9m-22-4.9-8-29.8m30 34.7-2.4-31m51.9-6.2 22 17.4m-22-17.4-27.6-1.2m55.3-9.9 15-11.2m-15 11.2-5.7 28.5m0 0-8.1 19.8m8.1-19.8-24.3 12.4m0 0 16.2 7.4m-226 29.8 27.6 2.5m-27.6-2.5 9.2 32.2m18.4-29.7 11.6 27.2m21.9-31 32.3-2.4m0 0 31.1-2.5m0 0 23.1 4.9m0 0 15-28.5m-153.4 62 6.9 31m-6.9-31 30-2.5m29.9 3.8-29.9-3.8m29.9 3.8-8-34.8m41.5 31-9.2-33.4m9.2 33.4-33.5 3.8m-53 29.7 25.4 1.3m0 0 28.8 4.9m0 0-3.5 32.3m-43.8-7.5 24.2 1.3m-24.2-1.3 8.1 28.5m16.1-27.2 19.6 6.2m0 0-12.6 24.8m-23.1-3.8 23.1 3.8m-23.1-3.8 10.4 23.6m12.7-19.8-12.7 19.8m6.9-311.2-15 27.2m15-27.2-32.3 1.2m0 0 17.3 26m221.4 48.4-20.7 39.7m-61.2-23.6 11.6 5"
          opacity=".4"
        />
        <g fill="var(--ink,#1B2140)" stroke="var(--ink,#1B2140)" strokeWidth="0">
          <circle cx="1003.1" cy="77.6" r="3.2" />
          <circle cx="991.6" cy="83.8" r="3.2" />
          <circle cx="1013.5" cy="87.6" r="3.2" />
          <circle cx="1023.9" cy="97.5" r="3.2" />
          <circle cx="1008.9" cy="108.6" r="3.2" />
          <circle cx="983.5" cy="102.4" r="3.2" />
          <circle cx="1038.8" cy="112.4" r="3.2" />
          <circle cx="968.5" cy="126" r="3.2" />
          <circle cx="1018.1" cy="134.7" r="3.2" />
          <circle cx="1056.1" cy="140.9" r="3.2" />
          <circle cx="960.4" cy="147.1" r="3.2" />
          <circle cx="988.1" cy="158.2" r="3.2" />
          <circle cx="1025" cy="148.3" r="3.2" />
          <circle cx="1074.6" cy="149.6" r="3.2" />
          <circle cx="1102.3" cy="150.8" r="3.2" />
          <circle cx="1129.9" cy="154.5" r="3.2" />
          <circle cx="959.3" cy="183" r="3.2" />
          <circle cx="990.4" cy="186.8" r="3.2" />
          <circle cx="1021.5" cy="183" r="3.2" />
          <circle cx="1049.2" cy="180.6" r="3.2" />
          <circle cx="1081.5" cy="181.8" r="3.2" />
          <circle cx="1110.3" cy="180.6" r="3.2" />
          <circle cx="1132.3" cy="185.5" r="3.2" />
          <circle cx="1181.8" cy="148.3" r="3.2" />
          <circle cx="1203.8" cy="165.7" r="3.2" />
          <circle cx="1179.5" cy="178.1" r="3.2" />
          <circle cx="939.7" cy="204.1" r="3.2" />
          <circle cx="969.7" cy="215.3" r="3.2" />
          <circle cx="997.3" cy="217.8" r="3.2" />
          <circle cx="1030.8" cy="214" r="3.2" />
          <circle cx="1063.1" cy="211.6" r="3.2" />
          <circle cx="1094.2" cy="209.1" r="3.2" />
          <circle cx="978.9" cy="247.5" r="3.2" />
          <circle cx="1008.9" cy="245" r="3.2" />
          <circle cx="1038.8" cy="248.8" r="3.2" />
          <circle cx="1072.3" cy="245" r="3.2" />
          <circle cx="985.8" cy="278.5" r="3.2" />
          <circle cx="1011.2" cy="279.8" r="3.2" />
          <circle cx="1040" cy="284.7" r="3.2" />
          <circle cx="992.7" cy="309.5" r="3.2" />
          <circle cx="1036.5" cy="317" r="3.2" />
          <circle cx="1000.8" cy="338" r="3.2" />
          <circle cx="1023.9" cy="341.8" r="3.2" />
          <circle cx="1011.2" cy="361.6" r="3.2" />
          <circle cx="1018.1" cy="50.4" r="3.2" />
          <circle cx="985.8" cy="51.6" r="3.2" />
          <circle cx="1224.5" cy="126" r="3.2" />
          <circle cx="1142.6" cy="142.1" r="3.2" />
          <circle cx="1192.2" cy="325.6" r="3.2" />
          <circle cx="1195.7" cy="185.5" r="3.2" />
        </g>
        <g fill="var(--hill-red,#C24A2E)" stroke="var(--hill-red,#C24A2E)" strokeWidth="0">
          <circle cx="987" cy="67.7" r="6.1" />
          <circle cx="995" cy="131" r="6.1" />
          <circle cx="930.4" cy="184.3" r="6.1" />
          <circle cx="1209.5" cy="137.2" r="6.1" />
          <circle cx="1117.3" cy="214" r="6.1" />
          <circle cx="1016.9" cy="310.8" r="6.1" />
          <circle cx="1154.2" cy="147.1" r="6.1" />
        </g>
      </g>
      <path fill="var(--wall,#FFFDF6)" d="M640 566h250v84H640z" />
      <path fill="var(--plinth,#B4452B)" d="M640 636h250v14H640z" />
      <path fill="var(--figure,#1B2140)" d="M630 558h270v10H630z" />
      <path
        fill="var(--hill-blue,#27498F)"
        d="M656 634v-32a16 16 0 0 1 32 0v32zm47 0v-32a16 16 0 0 1 32 0v32z"
      />
      <path fill="var(--sky-5,#FFCB63)" d="M750 634v-32a16 16 0 0 1 32 0v32z" />
      <path
        fill="var(--hill-blue,#27498F)"
        d="M797 634v-32a16 16 0 0 1 32 0v32zm47 0v-32a16 16 0 0 1 32 0v32z"
      />
      <path stroke="var(--figure,#1B2140)" strokeWidth="6.9" d="M600 660v-52.9" />
      <path
        fill="var(--leaf,#2B7355)"
        d="M560.9 609.4a23 23 0 0 1 9.2-39.1 29.9 29.9 0 0 1 57.5-4.6 24.2 24.2 0 0 1 13.8 43.7z"
      />
      <path fill="var(--leaf-2,#1F5A43)" d="M560.9 609.4a23 23 0 0 1 2.3-34.5q9.2 25.3 39.1 23t39.1 11.5z" />
      <path stroke="var(--figure,#1B2140)" strokeWidth="4.8" d="M930 656v-36.8" />
      <path
        fill="var(--leaf-3,#4C9270)"
        d="M902.8 620.8a16 16 0 0 1 6.4-27.2 20.8 20.8 0 0 1 40-3.2 16.8 16.8 0 0 1 9.6 30.4z"
      />
      <path fill="var(--leaf,#2B7355)" d="M902.8 620.8a16 16 0 0 1 1.6-24q6.4 17.6 27.2 16t27.2 8z" />
      <path stroke="var(--figure,#1B2140)" strokeWidth="6" d="M1208 654v-46" />
      <path fill="var(--leaf-3,#4C9270)" d="M1174 610a20 20 0 0 1 8-34 26 26 0 0 1 50-4 21 21 0 0 1 12 38z" />
      <path fill="var(--leaf,#2B7355)" d="M1174 610a20 20 0 0 1 2-30q8 22 34 20t34 10z" />
      <path stroke="var(--figure,#1B2140)" strokeWidth="9" d="M1290 664v-69" />
      <path
        fill="var(--leaf,#2B7355)"
        d="M1239 598a30 30 0 0 1 12-51 39 39 0 0 1 75-6 31.5 31.5 0 0 1 18 57z"
      />
      <path fill="var(--leaf-2,#1F5A43)" d="M1239 598a30 30 0 0 1 3-45q12 33 51 30t51 15z" />
      <path
        fill="var(--ground,#1E2A5A)"
        d="M-1800 700Q-300 725 0 690q340-40 700-30t740-6 740 6h900v800h-4880z"
      />
      <path fill="var(--path,#FBE9C4)" d="M985 652h110q20 40 150 108l612 320H223l612-320q130-68 150-108" />
      <path
        fill="var(--wall,#FFFDF6)"
        d="M868 402h344v22h-22v236h-72V520a78 78 0 0 0-156 0v140h-72V424h-22z"
      />
      <path fill="var(--wall-shade,#E6E4D8)" d="M890 424h72v22h-72zm228 0h72v22h-72z" />
      <path fill="var(--plinth,#B4452B)" d="M884 626h84v36h-84zm228 0h84v36h-84z" />
      <path fill="var(--figure,#1B2140)" d="M852 388h376v18H852z" />
      <path stroke="var(--plinth,#B4452B)" strokeWidth="7" d="M962 520a78 78 0 0 1 156 0" />
      <path
        stroke="var(--figure,#1B2140)"
        strokeWidth="3.4"
        d="m962 560-40 14v84m40-58-40 10m40 26-40 8m20-76v88m176-96 40 14v84m-40-58 40 10m-40 26 40 8m-20-76v88"
      />
      <path stroke="var(--figure,#1B2140)" strokeWidth="3" d="M1040 406v16" />
      <path fill="var(--plinth,#B4452B)" d="M1030 434a10 12 0 0 1 20 0v4h-20z" />
      <g transform="translate(1062 676)">
        <path stroke="var(--figure,#1B2140)" strokeWidth="4.5" d="M-4-10V0m8-10V0" />
        <path stroke="var(--figure,#1B2140)" strokeWidth="3" d="m-8-25-2 9m18-9 2 9" />
        <path fill="var(--wall,#FFFDF6)" d="M-8-27q8-6 16 0l3 18h-22z" />
        <circle cy="-36" r="6.3" fill="var(--figure,#1B2140)" />
        <path stroke="var(--figure,#1B2140)" strokeWidth="2.6" d="M-4-34v11m8-11v11" />
        <path stroke="var(--hill-red,#C24A2E)" strokeWidth="3.6" d="M-4-24v3m8-3v3" />
      </g>
      <g transform="translate(1016 684)scale(1.12)">
        <path stroke="var(--figure,#1B2140)" strokeWidth="5" d="M-3.5-13V0m7-13V0" />
        <path stroke="var(--figure,#1B2140)" strokeWidth="3" d="M-8.5-25-10-14M8.5-25 10-14" />
        <path fill="var(--hill-blue,#27498F)" d="M-9-26q9-6 18 0l-1 7H7v7H-7v-7h-1z" />
        <circle cy="-36" r="6.3" fill="var(--figure,#1B2140)" />
      </g>
      <g transform="matrix(1.5 0 0 1.5 1096 716)">
        <path stroke="var(--figure,#1B2140)" strokeWidth="3" d="m-7.5-25-2.5 9m17.5-9 2.5 9" />
        <path fill="var(--hill-blue,#27498F)" d="M-8-27q8-5 16 0L6-16H-6z" />
        <path fill="var(--hill-red,#C24A2E)" d="M6-17q3 7 4 17h-20q1-10 4-17l-1-10 5-2L8-9z" />
        <path stroke="var(--path,#FBE9C4)" strokeWidth="1.8" d="m-1.5-29 10 20M-9.7-2.5H9.7" />
        <circle cy="-36" r="6" fill="var(--figure,#1B2140)" />
        <circle cy="-31.5" r="4" fill="var(--figure,#1B2140)" />
        <path stroke="var(--path,#FBE9C4)" strokeWidth="1.8" d="M-4-31a4 4 0 0 0 8 0" />
      </g>
      <g transform="translate(1012 736)scale(1.55)">
        <path stroke="var(--figure,#1B2140)" strokeWidth="5" d="M-3.5-13V0m7-13V0" />
        <path stroke="var(--figure,#1B2140)" strokeWidth="3" d="M-8.5-25-10-14M8.5-25 10-14" />
        <path fill="var(--wall,#FFFDF6)" d="M-9-26q9-6 18 0l-1 7H7v7H-7v-7h-1z" />
        <circle cy="-36" r="6.3" fill="var(--figure,#1B2140)" />
        <path stroke="var(--figure,#1B2140)" strokeWidth="3" d="m9-24 6 11" />
        <rect width="24" height="14" x="6" y="-13" fill="var(--hill-blue,#27498F)" rx="1.5" />
        <path stroke="var(--path,#FBE9C4)" strokeWidth="1.2" d="M6-8h24" />
        <path stroke="var(--path,#FBE9C4)" strokeWidth="1.6" d="M15-3h7" />
      </g>
      <path
        stroke="var(--leaf-3,#4C9270)"
        strokeWidth="2"
        d="m700 704-5-11m5 11v-14m0 14 5-11m55 14-5-11m5 11v-14m0 14 5-11m485 14-5-11m5 11v-14m0 14 5-11m75 14-5-11m5 11v-14m0 14 5-11m55 14-5-11m5 11v-14m0 14 5-11m-835 14-5-11m5 11v-14m0 14 5-11m-135 14-5-11m5 11v-14m0 14 5-11m-185 14-5-11m5 11v-14m0 14 5-11m-145 14-5-11m5 11v-14m0 14 5-11"
      />
      <path
        stroke="var(--ink,#1B2140)"
        strokeWidth="2.4"
        d="M760 250q10-10 18 0 8-10 18 0m10 32q8-8 14 0 6-8 14 0m450 48q8-8 14 0 6-8 14 0"
        opacity=".7"
      />
    </Scene>
  );
}
