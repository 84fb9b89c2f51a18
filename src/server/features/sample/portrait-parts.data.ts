/**
 * Parts of a portrait, drawn in a square of 320 units, of which the arched frame shows the middle 274. The
 * head is centred at (160, 142), and the shoulders touch the bottom edge. Drawn for this project and covered
 * by its licence.
 */

/** Colours of one portrait. */
export type Paint = Readonly<{
  skin: string;
  skinShade: string;
  hair: string;
  hairShade: string;
  cloth: string;
  clothShade: string;
  trim: string;
}>;

/** Outline colour of all drawings, and the white used for clothes and flowers. */
export const INK = '#1B2140';
export const WHITE = '#FFFDF6';
export const RED = '#C24A2E';
export const MARIGOLD = '#F4B63C';

type Part = (paint: Paint) => string;

const BROAD =
  'M34 346C36 288 62 268 108 254C122 250 131 246 136 240C142 256 178 256 184 240C189 246 198 250 212 254C258 268 284 288 286 346Z';
const NARROW =
  'M50 346C52 292 76 270 116 256C126 252 134 248 138 242C144 260 176 260 182 242C186 248 194 252 204 256C244 270 268 292 270 346Z';

function fill(colour: string, path: string): string {
  return `<path fill="${colour}" d="${path}"/>`;
}

function line(colour: string, width: number, path: string): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`;
}

function dot(colour: string, x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
}

/** Head, ears and neck; `broad` is the wider jaw. */
export const HEADS = {
  narrow:
    'M108 136C108 98 130 76 160 76C190 76 212 98 212 136C212 176 190 207 160 207C130 207 108 176 108 136Z',
  broad:
    'M106 136C106 98 128 76 160 76C192 76 214 98 214 136C214 184 194 209 160 209C126 209 106 184 106 136Z',
} as const;

export const NECK: Part = ({ skin, skinShade }) =>
  fill(skin, 'M138 180H182V238Q192 252 192 264H128Q128 252 138 238Z') +
  fill(skinShade, 'M138 180H182V224Q160 240 138 220Z');

export const EARS: Part = ({ skin, skinShade }) =>
  dot(skin, 106, 148, 12) +
  dot(skin, 214, 148, 12) +
  line(skinShade, 3, 'M103 144q5 4 3 10M217 144q-5 4-3 10');

/** Eyes: dots, or closed in a smile. */
export const EYES = {
  dots: dot(INK, 139, 146, 5) + dot(INK, 181, 146, 5),
  smiling: line(INK, 4.5, 'M131 149q8-9 16 0M173 149q8-9 16 0'),
} as const;

export const BROWS = {
  soft: 'M129 130q9-6 18-2M173 128q9-4 18 2',
  straight: 'M128 130l19-3M173 127l19 3',
} as const;

export const NOSE: Part = ({ skinShade }) => line(skinShade, 4.5, 'M161 146c-4 9-7 14-5 17c2 2 6 2 9 1');

/** Mouths: a smile, a small smile, or an open smile. */
export const MOUTHS = {
  smile: line(INK, 4.5, 'M144 178q16 13 32 0'),
  small: line(INK, 4.5, 'M148 180q12 8 24 0'),
  open:
    fill(WHITE, 'M142 176H178C176 190 168 195 160 195C152 195 144 190 142 176Z') +
    line(INK, 4, 'M142 176H178C176 190 168 195 160 195C152 195 144 190 142 176Z'),
  lips: line('#8E2F25', 5.5, 'M146 179q14 11 28 0'),
} as const;

const CLOSE =
  'M160 64C120 64 98 94 98 138C98 168 106 188 118 200H202C214 188 222 168 222 138C222 94 200 64 160 64Z';

/** Hair behind the head and shoulders. */
export const BACK_HAIR = {
  none: () => '',
  long: ({ hair }) =>
    fill(
      hair,
      'M160 62C116 62 92 94 92 142C92 190 88 226 78 262C100 274 124 270 136 258H184C196 270 220 274 242 262C232 226 228 190 228 142C228 94 204 62 160 62Z',
    ),
  bob: ({ hair }) =>
    fill(
      hair,
      'M160 62C114 62 90 96 92 146C93 178 92 196 88 212C104 224 122 220 130 210H190C198 220 216 224 232 212C228 196 227 178 228 146C230 96 206 62 160 62Z',
    ),
  close: ({ hair }) => fill(hair, CLOSE),
  lowBun: ({ hair, hairShade }) =>
    fill(hair, CLOSE) + dot(hair, 222, 198, 25) + line(hairShade, 4, 'M212 188q14-6 22 6M210 202q12 8 24-2'),
  jasmineBun: ({ hair, hairShade }) =>
    fill(hair, CLOSE) +
    dot(hair, 224, 196, 27) +
    line(hairShade, 4, 'M214 200q12 10 24-2') +
    [
      [217, 168],
      [231, 169],
      [242, 176],
      [250, 186],
      [253, 199],
      [249, 211],
    ]
      .map(([x = 0, y = 0]) => dot(WHITE, x, y, 7.5))
      .join(''),
  topBun: ({ hair, hairShade }) =>
    dot(hair, 160, 54, 27) + line(hairShade, 4, 'M144 52q16-12 32 0M150 64q10-6 20 0') + fill(hair, CLOSE),
  curls: ({ hair }) =>
    [
      [104, 118, 30],
      [96, 156, 28],
      [98, 194, 28],
      [216, 118, 30],
      [224, 156, 28],
      [222, 194, 28],
      [122, 84, 30],
      [160, 72, 32],
      [198, 84, 30],
      [112, 222, 22],
      [208, 222, 22],
    ]
      .map(([x = 0, y = 0, radius = 0]) => dot(hair, x, y, radius))
      .join(''),
} as const satisfies Record<string, Part>;

/** Hair over the forehead, and at the sides. */
export const FRONT_HAIR = {
  none: () => '',
  sidePart: ({ hair }) =>
    fill(
      hair,
      'M102 146C96 98 116 60 166 60C206 60 224 94 218 146C214 144 210 130 206 112C176 116 146 106 134 92C126 108 114 118 110 128C108 136 107 144 102 146Z',
    ),
  crop: ({ hair }) =>
    fill(
      hair,
      'M103 144C96 96 120 62 160 62C200 62 224 96 217 144C211 142 210 124 200 108C176 98 144 98 120 108C110 124 109 142 103 144Z',
    ),
  quiff: ({ hair }) =>
    fill(
      hair,
      'M103 144C98 118 104 98 112 88C108 70 134 50 172 52C212 54 228 96 217 144C211 142 210 126 203 110C184 112 150 108 138 98C128 106 116 114 111 126C109 136 108 142 103 144Z',
    ),
  waves: ({ hair }) =>
    fill(
      hair,
      'M103 146C94 120 98 92 114 84C116 66 138 58 150 64C162 50 192 54 196 70C216 72 228 98 217 146C211 144 211 128 204 114C194 120 184 116 180 108C170 116 156 114 150 106C142 114 130 114 126 108C114 116 110 142 103 146Z',
    ),
  curly: ({ hair }) =>
    [
      [112, 116, 16],
      [116, 92, 20],
      [138, 76, 22],
      [164, 70, 22],
      [188, 78, 21],
      [205, 96, 19],
      [210, 118, 15],
      [150, 94, 14],
      [176, 94, 14],
    ]
      .map(([x = 0, y = 0, radius = 0]) => dot(hair, x, y, radius))
      .join(''),
  receding: ({ hair }) =>
    fill(
      hair,
      'M102 150C95 102 114 62 160 62C206 62 225 102 218 150C211 146 211 126 206 112C202 96 190 82 182 84C174 90 146 90 138 84C130 82 118 96 114 112C109 126 109 146 102 150Z',
    ),
  bald: ({ hair }) =>
    fill(
      hair,
      'M102 156C95 134 97 116 106 104C110 118 111 130 110 144C109 150 106 156 102 156ZM218 156C225 134 223 116 214 104C210 118 209 130 210 144C211 150 214 156 218 156Z',
    ),
  centrePart: ({ hair }) =>
    fill(
      hair,
      'M160 64C118 62 94 98 100 158C112 146 116 122 130 108C142 98 154 92 160 76C166 92 178 98 190 108C204 122 208 146 220 158C226 98 202 62 160 64Z',
    ),
  sideSweep: ({ hair }) =>
    fill(
      hair,
      'M136 70C104 78 94 112 100 160C110 148 110 126 124 112C136 104 142 96 144 86C160 110 196 112 208 126C214 136 214 150 220 158C228 106 208 60 160 62C150 62 142 66 136 70Z',
    ),
  fringe: ({ hair }) =>
    fill(
      hair,
      'M160 62C116 60 94 98 100 160C108 150 110 132 114 122C142 130 178 130 206 122C210 132 212 150 220 160C226 98 204 60 160 62Z',
    ),
} as const satisfies Record<string, Part>;

/** Hair drawn in front of the shoulders: one or two plaits. */
export const OVER = {
  none: () => '',
  plait: ({ hair, hairShade, trim }) => plaitAt(216, { hair, hairShade, trim }),
  twoPlaits: ({ hair, hairShade, trim }) =>
    plaitAt(94, { hair, hairShade, trim }) + plaitAt(226, { hair, hairShade, trim }),
} as const satisfies Record<string, Part>;

function plaitAt(x: number, { hair, hairShade, trim }: Pick<Paint, 'hair' | 'hairShade' | 'trim'>): string {
  const links = [196, 218, 240, 262].map(
    (y) =>
      `<ellipse cx="${x}" cy="${y}" rx="15" ry="14" fill="${hair}"/>` +
      line(hairShade, 3, `M${x - 9} ${y + 3}q9 8 18 0`),
  );
  return (
    links.join('') +
    `<ellipse cx="${x}" cy="296" rx="11" ry="18" fill="${hair}"/>` +
    fill(trim, `M${x - 14} 272h28v9h-28z`)
  );
}

/** Beards and moustaches. */
export const BEARDS = {
  none: () => '',
  moustache: ({ hair }) =>
    fill(
      hair,
      'M134 176C140 164 152 163 160 168C168 163 180 164 186 176C176 180 166 177 160 173C154 177 144 180 134 176Z',
    ),
  full: ({ hair, skin }) =>
    fill(
      hair,
      'M105 130C103 150 106 190 124 208C138 224 182 224 196 208C214 190 217 150 215 130C210 134 208 142 207 152C204 170 194 174 184 168C176 163 168 164 160 168C152 164 144 163 136 168C126 174 116 170 113 152C112 142 110 134 105 130Z',
    ) + fill(skin, 'M144 177C151 173 169 173 176 177C171 189 149 189 144 177Z'),
  short: ({ hair, skin }) =>
    fill(
      hair,
      'M106 140C106 186 128 211 160 211C192 211 214 186 214 140C210 146 208 154 206 162C202 178 192 182 184 174C178 168 168 167 160 170C152 167 142 168 136 174C128 182 118 178 114 162C112 154 110 146 106 140Z',
    ) + fill(skin, 'M144 180C151 175 169 175 176 180C171 191 149 191 144 180Z'),
  goatee: ({ hair, skin }) =>
    fill(
      hair,
      'M134 180C136 164 150 162 160 167C170 162 184 164 186 180C186 204 174 213 160 213C146 213 134 204 134 180Z',
    ) + fill(skin, 'M143 180C150 175 170 175 177 180C172 191 148 191 143 180Z'),
} as const satisfies Record<string, Part>;

const ROUND =
  '<circle cx="138" cy="147" r="19"/><circle cx="182" cy="147" r="19"/><path d="M157 144q3-3 6 0M119 145l-12-3M201 145l12-3"/>';
const SQUARE =
  '<rect x="117" y="132" width="39" height="29" rx="7"/><rect x="164" y="132" width="39" height="29" rx="7"/><path d="M156 143h8M117 143l-10-2M203 143l10-2"/>';

export const GLASSES = {
  none: () => '',
  round: () => `<g fill="none" stroke="${INK}" stroke-width="4">${ROUND}</g>`,
  square: () => `<g fill="none" stroke="${INK}" stroke-width="4.5">${SQUARE}</g>`,
} as const satisfies Record<string, Part>;

export const HEADWEAR = {
  none: () => '',
  turban: ({ trim }) =>
    fill(
      trim,
      'M98 140C78 118 80 72 106 50C124 36 146 32 160 32C174 32 196 36 214 50C240 72 242 118 222 140C214 118 190 102 160 84C130 102 106 118 98 140Z',
    ) +
    fill(WHITE, 'M140 96Q160 76 180 96Q160 84 140 96Z') +
    `<g opacity=".35">${line(INK, 4, 'M160 84C136 74 106 84 91 110M160 68C138 58 114 62 93 84M160 52C146 46 124 48 108 60M160 84C184 74 214 84 229 110M160 68C182 58 206 62 227 84M160 52C174 46 196 48 212 60')}</g>`,
  cap: ({ trim }) => fill(trim, 'M104 108C102 70 126 50 160 50C194 50 218 70 216 108C200 96 120 96 104 108Z'),
  hijab: ({ trim }) =>
    `<path fill="${trim}" fill-rule="evenodd" d="M160 56C112 56 86 96 90 148C92 192 98 226 72 266C104 290 216 290 248 266C222 226 228 192 230 148C234 96 208 56 160 56ZM160 92C186 92 204 112 204 142C204 176 186 202 160 202C134 202 116 176 116 142C116 112 134 92 160 92Z"/>` +
    `<g opacity=".35">${line(INK, 4, 'M212 176C206 214 170 224 124 238M104 250C136 266 182 258 214 236')}</g>`,
  veil: ({ trim }) =>
    `<path fill="${trim}" d="M160 50C108 50 82 96 86 154C88 204 84 246 62 282L112 300C120 250 98 190 106 132C116 96 134 84 160 84C186 84 204 96 214 132C222 190 200 250 208 300L258 282C236 246 232 204 234 154C238 96 212 50 160 50Z"/>` +
    line(
      MARIGOLD,
      5,
      'M116 298C122 250 101 190 109 132C119 98 136 87 160 87C184 87 201 98 211 132C219 190 198 250 204 298',
    ),
} as const satisfies Record<string, Part>;

/** Clothes, drawn down to the bottom edge of the arched frame. */
export const CLOTHES = {
  shirt: ({ cloth, clothShade }) =>
    fill(cloth, BROAD) +
    fill(WHITE, 'M138 228L160 258L138 276L120 246ZM182 228L160 258L182 276L200 246Z') +
    line(clothShade, 4, 'M160 262V346') +
    dot(WHITE, 160, 284, 4) +
    dot(WHITE, 160, 306, 4),
  checks: ({ cloth, clothShade, trim }) =>
    fill(cloth, BROAD) +
    line(clothShade, 7, 'M80 272V346M112 262V346M208 262V346M240 272V346M54 300H266') +
    line(trim, 3, 'M96 266V346M224 266V346M44 314H276') +
    fill(cloth, 'M138 226L160 258L138 278L118 246ZM182 226L160 258L182 278L202 246Z') +
    line(INK, 3, 'M138 228L160 258L138 278L120 248M182 228L160 258L182 278L200 248M160 260V346'),
  kurta: ({ cloth, clothShade }) =>
    fill(cloth, BROAD) +
    fill(clothShade, 'M136 224H184V242C184 248 168 254 160 254C152 254 136 248 136 242Z') +
    fill(clothShade, 'M151 250H169V312H151Z') +
    dot(WHITE, 160, 268, 4) +
    dot(WHITE, 160, 286, 4) +
    dot(WHITE, 160, 304, 4),
  waistcoat: ({ cloth, clothShade }) =>
    fill(WHITE, BROAD) +
    fill(
      cloth,
      'M112 252L138 240L160 262L182 240L208 252C214 280 214 304 212 346H108C106 304 106 280 112 252Z',
    ) +
    line(clothShade, 4, 'M160 264V346') +
    fill(cloth, 'M136 224H184V244L160 258L136 244Z') +
    line(clothShade, 3, 'M138 243L160 257L182 243') +
    dot(WHITE, 160, 284, 4) +
    dot(WHITE, 160, 306, 4),
  blazer: ({ cloth, clothShade, trim }) =>
    fill(cloth, BROAD) +
    fill(WHITE, 'M136 242L160 256L184 242L176 346H144Z') +
    fill(trim, 'M153 256H167L164 270L171 318L160 328L149 318L156 270Z') +
    fill(
      clothShade,
      'M136 228L112 252L118 282L150 346H156L136 262ZM184 228L208 252L202 282L170 346H164L184 262Z',
    ) +
    fill(WHITE, 'M138 228L160 256L142 270L130 244ZM182 228L160 256L178 270L190 244Z'),
  sweater: ({ cloth, clothShade, trim }) =>
    fill(cloth, BROAD) +
    line(clothShade, 10, 'M134 244C142 262 178 262 186 244') +
    line(trim, 6, 'M42 300H278') +
    line(trim, 6, 'M37 314H283'),
  polo: ({ cloth, trim }) =>
    fill(cloth, BROAD) +
    fill(trim, 'M136 226L160 256L140 272L120 246ZM184 226L160 256L180 272L200 246Z') +
    line(trim, 5, 'M160 258V292'),
  coat: ({ cloth, clothShade }) =>
    fill(WHITE, BROAD) +
    fill(cloth, 'M136 242L160 262L184 242L174 346H146Z') +
    line('#B9C4CC', 4, 'M136 244L146 346M184 244L174 346') +
    line(clothShade, 5, 'M122 250C116 296 140 300 142 312M198 250C204 272 200 284 200 292') +
    `<circle cx="200" cy="300" r="9" fill="none" stroke="${clothShade}" stroke-width="5"/>`,
  gown: () =>
    fill(INK, BROAD) +
    fill(WHITE, 'M138 228L160 250L182 228L190 246L160 268L130 246Z') +
    fill(WHITE, 'M160 258L146 304H158ZM160 258L174 304H162Z'),
  saree: ({ cloth, clothShade, trim, skin }) =>
    fill(clothShade, NARROW) +
    fill(skin, 'M126 250C134 280 186 280 194 250L182 240H138Z') +
    fill(cloth, 'M196 250C238 262 268 286 270 346H70C110 322 168 290 196 250Z') +
    line(trim, 9, 'M196 252C168 292 112 322 66 332') +
    line(trim, 3, 'M206 260C180 298 132 322 92 332'),
  cottonSaree: ({ cloth, clothShade, trim, skin }) =>
    fill(clothShade, NARROW) +
    fill(skin, 'M126 250Q160 292 194 250L182 240H138Z') +
    fill(cloth, 'M190 248C236 258 268 286 270 346H56C60 318 66 310 74 302C126 306 172 284 190 248Z') +
    line(trim, 12, 'M192 250C172 286 126 308 70 304') +
    [112, 150, 188, 226].map((x) => dot(trim, x, 318, 4)).join('') +
    dot(trim, 212, 290, 4) +
    dot(trim, 180, 300, 4) +
    dot(trim, 240, 300, 4),
  kurti: ({ cloth, clothShade, trim, skin }) =>
    fill(cloth, NARROW) +
    fill(skin, 'M130 246C136 276 184 276 190 246L182 240H138Z') +
    line(trim, 6, 'M130 247C136 276 184 276 190 247') +
    line(clothShade, 4, 'M160 268V346'),
  dupatta: ({ cloth, trim, skin }) =>
    fill(cloth, NARROW) +
    fill(skin, 'M130 246C136 274 184 274 190 246L182 240H138Z') +
    fill(
      trim,
      'M116 252C96 258 82 264 74 274C92 300 130 316 160 316C190 316 228 300 246 274C238 264 224 258 204 252C196 276 180 286 160 286C140 286 124 276 116 252Z',
    ) +
    line(WHITE, 3, 'M84 284C104 302 134 308 160 308C186 308 216 302 236 284'),
  shawl: ({ cloth, clothShade, trim }) =>
    fill(clothShade, NARROW) +
    fill(cloth, 'M112 250C70 264 46 292 44 346H276C274 292 250 264 208 250L160 300Z') +
    line(trim, 8, 'M110 254L160 304L210 254') +
    line(INK, 5, 'M98 262L160 330L222 262') +
    line(WHITE, 3, 'M78 276L128 328M242 276L192 328'),
  blouse: ({ cloth, clothShade, trim }) =>
    fill(cloth, NARROW) +
    fill(WHITE, 'M142 228L160 256L140 268L126 248ZM178 228L160 256L180 268L194 248Z') +
    line(clothShade, 4, 'M160 258V346') +
    dot(trim, 160, 280, 4) +
    dot(trim, 160, 302, 4),
} as const satisfies Record<string, Part>;

export const JEWELLERY = {
  bindi: () => dot(RED, 160, 121, 5),
  earrings: ({ trim }) => dot(trim, 105, 165, 6) + dot(trim, 215, 165, 6),
  jhumkas: () =>
    [105, 215]
      .map((x) => dot(MARIGOLD, x, 163, 4) + fill(MARIGOLD, `M${x - 8} 176Q${x} 160 ${x + 8} 176Z`))
      .join(''),
} as const satisfies Record<string, Part>;

export const BLUSH = `<g fill="${RED}" opacity=".16"><circle cx="126" cy="168" r="12"/><circle cx="194" cy="168" r="12"/></g>`;
