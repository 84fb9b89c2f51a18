import {
  BACK_HAIR,
  BEARDS,
  BLUSH,
  BROWS,
  CLOTHES,
  EARS,
  EYES,
  FRONT_HAIR,
  GLASSES,
  HEADS,
  HEADWEAR,
  JEWELLERY,
  MOUTHS,
  NECK,
  NOSE,
  OVER,
  type Paint,
} from './portrait-parts.data.ts';

/** Parts and colours of one portrait. */
export type Look = Readonly<{
  ground: { base: string; shade: string };
  paint: Paint;
  head: keyof typeof HEADS;
  eyes: keyof typeof EYES;
  brows: keyof typeof BROWS;
  mouth: keyof typeof MOUTHS;
  backHair: keyof typeof BACK_HAIR;
  frontHair: keyof typeof FRONT_HAIR;
  over: keyof typeof OVER;
  beard: keyof typeof BEARDS;
  glasses: keyof typeof GLASSES;
  headwear: keyof typeof HEADWEAR;
  clothes: keyof typeof CLOTHES;
  jewellery: readonly (keyof typeof JEWELLERY)[];
}>;

/** Side length of a portrait, in SVG units. */
export const PORTRAIT_SIDE = 320;

/**
 * Draws a portrait as a square SVG, composed for the arched frame: the head inside the curve, the shoulders
 * at the bottom edge.
 */
export function drawPortrait(look: Look): string {
  const { ground, paint } = look;
  const hidesEars = look.headwear === 'hijab' || look.headwear === 'veil';
  const backdrop = `<path fill="${ground.base}" d="M0 0H320V320H0Z"/><path fill="${ground.shade}" d="M0 236L58 176L96 206L160 138L232 204L262 180L320 228V320H0Z"/>`;
  const parts = [
    BACK_HAIR[look.backHair](paint),
    `<g transform="translate(0 -12)">${NECK(paint)}${CLOTHES[look.clothes](paint)}</g>`,
    hidesEars ? '' : EARS(paint),
    `<path fill="${paint.skin}" d="${HEADS[look.head]}"/>`,
    BLUSH,
    BEARDS[look.beard](paint),
    EYES[look.eyes],
    `<path fill="none" stroke="${paint.hair}" stroke-width="4.5" stroke-linecap="round" d="${BROWS[look.brows]}"/>`,
    NOSE(paint),
    MOUTHS[look.mouth],
    FRONT_HAIR[look.frontHair](paint),
    HEADWEAR[look.headwear](paint),
    GLASSES[look.glasses](),
    ...look.jewellery.map((piece) => JEWELLERY[piece](paint)),
    OVER[look.over](paint),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PORTRAIT_SIDE}" height="${PORTRAIT_SIDE}" viewBox="0 0 ${PORTRAIT_SIDE} ${PORTRAIT_SIDE}">${backdrop}<g transform="translate(-16 -30) scale(1.1)">${parts.join('')}</g></svg>`;
}
