import { FIRST_NAMES, LAST_NAMES } from './names.data.ts';
import type { SamplePerson } from './people.service.ts';
import type { Look } from './portrait-drawing.service.ts';
import { INK, MARIGOLD, RED, WHITE } from './portrait-parts.data.ts';
import { weightedPick, type Random } from './random.service.ts';

/** Fields of a member that determine the portrait. */
export type Sitter = Pick<
  SamplePerson,
  'role' | 'first_name' | 'last_name' | 'school_state' | 'member_type' | 'in_year' | 'profession'
> & { gender: 'Female' | 'Male' };

/** Age at which pupils and staff join the school. */
const JOINING_AGES = { student: 11, staff: 32 };
const GREYING = 42;
const OLD = 48;

const SKINS = [
  { skin: '#EDBE92', skinShade: '#D79C6C' },
  { skin: '#DDA677', skinShade: '#C48655' },
  { skin: '#CB9062', skinShade: '#AE7145' },
  { skin: '#B57A4E', skinShade: '#965D36' },
  { skin: '#996341', skinShade: '#7C4B2D' },
  { skin: '#7F4F34', skinShade: '#643A25' },
] as const;

const BLACK = { hair: INK, hairShade: '#3A4573' };
const GREY = { hair: '#7C8396', hairShade: '#51586F' };
const SILVER = { hair: '#C9CED6', hairShade: '#9AA1B0' };

const BLUE_CLOTH = { cloth: '#27498F', clothShade: '#182F6B' };
const GREEN_CLOTH = { cloth: '#2B7355', clothShade: '#1F5A43' };
const RED_CLOTH = { cloth: RED, clothShade: '#8E2F25' };
const YELLOW_CLOTH = { cloth: MARIGOLD, clothShade: '#B37416' };
const SKY_CLOTH = { cloth: '#CFE3EA', clothShade: '#7FA3B4' };
const CREAM_CLOTH = { cloth: '#FBE9C4', clothShade: '#C99A4B' };
const NIGHT_CLOTH = { cloth: INK, clothShade: '#3A4573' };

/** Background colours, each with the clothing and trim colours that contrast with it. */
const GROUNDS = [
  {
    ground: { base: '#27498F', shade: '#3D63AE' },
    cloths: [YELLOW_CLOTH, RED_CLOTH, CREAM_CLOTH, GREEN_CLOTH],
    trims: [MARIGOLD, RED, WHITE],
  },
  {
    ground: { base: '#2B7355', shade: '#3F8C6B' },
    cloths: [YELLOW_CLOTH, RED_CLOTH, CREAM_CLOTH, NIGHT_CLOTH],
    trims: [MARIGOLD, RED, WHITE],
  },
  {
    ground: { base: RED, shade: '#D86A4C' },
    cloths: [BLUE_CLOTH, CREAM_CLOTH, NIGHT_CLOTH, SKY_CLOTH],
    trims: [MARIGOLD, WHITE, '#27498F'],
  },
  {
    ground: { base: MARIGOLD, shade: '#E09A1C' },
    cloths: [BLUE_CLOTH, GREEN_CLOTH, RED_CLOTH, SKY_CLOTH],
    trims: [RED, '#27498F', WHITE],
  },
] as const;

/**
 * Chooses a look that fits the member's gender, age, name and work. The same draws give the same look;
 * `position` cycles through the backgrounds.
 */
export function drawLook(
  random: Random,
  sitter: Sitter,
  { thisYear, position }: { thisYear: number; position: number },
): Look {
  const age = thisYear - Number(sitter.in_year) + JOINING_AGES[sitter.member_type];
  const { ground, cloths, trims } = groundOf(sitter, position);
  const colours = {
    ...random.pick(SKINS),
    ...hairColour(random, age),
    ...random.pick(cloths),
  };
  const trim = random.pick(trims.filter((each) => each !== colours.cloth));
  const common = {
    ground,
    paint: { ...colours, trim },
    eyes: drawEyes(random),
    glasses: drawGlasses(random, age),
  };
  return sitter.gender === 'Female'
    ? { ...common, ...drawWoman(random, sitter, age) }
    : { ...common, ...drawMan(random, sitter, age) };
}

/** Skips the marigold background, the last one, for founders, because pages show them on a marigold band. */
function groundOf({ role }: Sitter, position: number): (typeof GROUNDS)[number] {
  const choices = role === 'founder' ? GROUNDS.slice(0, -1) : GROUNDS;
  return choices[position % choices.length] ?? GROUNDS[0];
}

function hairColour(random: Random, age: number) {
  if (age >= OLD) return random.chance(0.6) ? SILVER : GREY;
  if (age >= GREYING) return random.chance(0.45) ? GREY : BLACK;
  return BLACK;
}

const drawEyes = weightedPick([
  ['dots', 3],
  ['smiling', 2],
] as const);

function drawGlasses(random: Random, age: number): Look['glasses'] {
  if (!random.chance(age >= GREYING ? 0.6 : 0.25)) return 'none';
  return random.pick(['round', 'square'] as const);
}

const drawLongHair = weightedPick([
  [{ backHair: 'long', frontHair: 'sideSweep', over: 'none' }, 4],
  [{ backHair: 'long', frontHair: 'centrePart', over: 'none' }, 3],
  [{ backHair: 'bob', frontHair: 'sideSweep', over: 'none' }, 3],
  [{ backHair: 'bob', frontHair: 'fringe', over: 'none' }, 2],
  [{ backHair: 'close', frontHair: 'centrePart', over: 'plait' }, 4],
  [{ backHair: 'lowBun', frontHair: 'centrePart', over: 'none' }, 2],
  [{ backHair: 'topBun', frontHair: 'sideSweep', over: 'none' }, 2],
  [{ backHair: 'curls', frontHair: 'sideSweep', over: 'none' }, 2],
] as const);
const drawTiedHair = weightedPick([
  [{ backHair: 'lowBun', frontHair: 'centrePart', over: 'none' }, 4],
  [{ backHair: 'jasmineBun', frontHair: 'centrePart', over: 'none' }, 3],
  [{ backHair: 'close', frontHair: 'centrePart', over: 'plait' }, 3],
  [{ backHair: 'close', frontHair: 'sideSweep', over: 'none' }, 2],
  [{ backHair: 'bob', frontHair: 'sideSweep', over: 'none' }, 1],
] as const);

function drawWoman(random: Random, sitter: Sitter, age: number) {
  const clothes = womanClothes(random, sitter, age);
  const face = {
    head: 'narrow',
    brows: 'soft',
    mouth: random.pick(['lips', 'smile', 'open'] as const),
    beard: 'none',
  } as const;
  if (isMuslim(sitter) && random.chance(0.6))
    return {
      ...face,
      clothes: 'kurti',
      backHair: 'none',
      frontHair: 'none',
      over: 'none',
      headwear: 'hijab',
      jewellery: [],
    } as const;
  const wearsSaree = clothes === 'saree' || clothes === 'cottonSaree';
  if (age >= OLD && wearsSaree && random.chance(0.35))
    return {
      ...face,
      clothes,
      backHair: 'close',
      frontHair: 'centrePart',
      over: 'none',
      headwear: 'veil',
      jewellery: ['bindi'],
    } as const;
  const wearsBindi = !isMuslim(sitter) && !isNorthEastern(sitter) && random.chance(wearsSaree ? 0.85 : 0.3);
  return {
    ...face,
    clothes,
    ...(wearsSaree || age >= GREYING ? drawTiedHair(random) : drawLongHair(random)),
    headwear: 'none' as const,
    jewellery: [...(wearsBindi ? (['bindi'] as const) : []), random.pick(['jhumkas', 'earrings'] as const)],
  };
}

function womanClothes(random: Random, sitter: Sitter, age: number): Look['clothes'] {
  const workwear = clothesForWork(sitter.profession);
  if (workwear !== undefined) return workwear;
  if (isNorthEastern(sitter)) return random.pick(['shawl', 'blouse', 'kurti'] as const);
  if (random.chance(age >= GREYING ? 0.85 : 0.3)) return random.pick(['saree', 'cottonSaree'] as const);
  return random.pick(['kurti', 'dupatta', 'dupatta', 'blouse'] as const);
}

const drawShortHair = weightedPick([
  ['sidePart', 4],
  ['crop', 3],
  ['quiff', 3],
  ['waves', 3],
  ['curly', 2],
] as const);
const drawThinHair = weightedPick([
  ['receding', 3],
  ['bald', 2],
  ['sidePart', 2],
  ['crop', 1],
] as const);
const drawBeard = weightedPick([
  ['none', 5],
  ['moustache', 3],
  ['short', 2],
  ['full', 1],
  ['goatee', 1],
] as const);

function drawMan(random: Random, sitter: Sitter, age: number) {
  const workwear = clothesForWork(sitter.profession);
  const face = {
    head: 'broad',
    brows: 'straight',
    mouth: random.pick(['smile', 'small', 'open'] as const),
    backHair: 'none',
    over: 'none',
    jewellery: [],
  } as const;
  const clothes = workwear ?? manClothes(random, sitter, age);
  if (isSikh(sitter) && random.chance(0.85))
    return { ...face, clothes, frontHair: 'none', headwear: 'turban', beard: 'full' } as const;
  return {
    ...face,
    clothes,
    frontHair: age >= GREYING ? drawThinHair(random) : drawShortHair(random),
    headwear: 'none' as const,
    beard: drawBeard(random),
  };
}

function manClothes(random: Random, sitter: Sitter, age: number): Look['clothes'] {
  if (isNorthEastern(sitter) && random.chance(0.5)) return 'shawl';
  if (age >= GREYING) return random.pick(['kurta', 'waistcoat', 'shirt', 'sweater', 'blazer'] as const);
  return random.pick(['shirt', 'checks', 'polo', 'kurta', 'blazer', 'sweater'] as const);
}

function clothesForWork(profession: string): Look['clothes'] | undefined {
  if (/doctor|paediatric|gynaec|surgeon|nurse|physician|dentist|pharmac|veterin|physiother/i.test(profession))
    return 'coat';
  if (/advocate|lawyer|judge/i.test(profession)) return 'gown';
  return undefined;
}

const MUSLIM = [FIRST_NAMES.urdu, FIRST_NAMES.kashmiri, FIRST_NAMES.bengaliMuslim, FIRST_NAMES.mappila];
const MUSLIM_WOMEN: ReadonlySet<string> = new Set(
  MUSLIM.flatMap(({ women }) => women.elder.concat(women.younger)),
);
const SIKH_MEN: ReadonlySet<string> = new Set([
  ...FIRST_NAMES.punjabi.men.elder,
  ...FIRST_NAMES.punjabi.men.younger,
]);
const SIKH_NAMES: ReadonlySet<string> = new Set([...LAST_NAMES.sikhMen, ...LAST_NAMES.sikhFamilies]);
const NORTH_EAST: ReadonlySet<string> = new Set([
  'Arunachal Pradesh',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Sikkim',
]);

function isMuslim({ first_name }: Sitter): boolean {
  return MUSLIM_WOMEN.has(first_name);
}

function isSikh({ first_name, last_name }: Sitter): boolean {
  return SIKH_MEN.has(first_name) && SIKH_NAMES.has(last_name);
}

function isNorthEastern({ school_state }: Sitter): boolean {
  return school_state !== null && NORTH_EAST.has(school_state);
}
