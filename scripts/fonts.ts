/** `node scripts/fonts.ts`: subsets the fonts that pages need. Run it when one of the Hindi lines changes. */
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const TARGET = 'src/web/styles/fonts';
const ECZAR = '@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2';
const ECZAR_DEVANAGARI = '@fontsource-variable/eczar/files/eczar-devanagari-wght-normal.woff2';
const ANEK = '@fontsource-variable/anek-devanagari/files/anek-devanagari-latin-wght-normal.woff2';

/** ASCII and the punctuation and symbols of the interface. Accented letters load the full Latin fonts. */
const LATIN = `${range(0x20, 0x7e)}\u00a0·©–—‘’“”•…₹`;
/** OpenType features of Latin text; the fonts have others, such as small capitals, that no style uses. */
const LATIN_FEATURES = ['liga', 'tnum', 'kern'];

const DEVANAGARI = { source: ECZAR_DEVANAGARI, weights: 600 } as const;

/**
 * Fixed Hindi lines, one font for each place, with the OpenType features that draw the line. A font for all of them has
 * every conjunct of all their letters and is three times the size of these together. Other Devanagari text loads the full
 * fonts through unicode-range. The footer's font keeps all features, because a community may change its line.
 */
const HINDI_LINES = [
  {
    ...DEVANAGARI,
    name: 'eczar-hindi-hero',
    text: 'नवोदयन पूर्व छात्र संघ कक्षा से समाज तक सीखें, बाँटें, साथ दें',
    features: ['akhn', 'rphf', 'rkrf', 'abvs', 'rclt', 'abvm', 'blwm'],
  },
  { ...DEVANAGARI, name: 'eczar-hindi-footer', text: 'नवोदय: नई सुबह, वही परिवार' },
  { ...DEVANAGARI, name: 'eczar-hindi-contact', text: 'प्रिय साथी,', features: ['rkrf', 'rclt'] },
  {
    ...DEVANAGARI,
    name: 'eczar-hindi-notice',
    text: 'हिन्दी में पढ़ें',
    features: ['nukt', 'half', 'pres', 'abvs', 'psts', 'blwm'],
  },
];

type FontFile = Readonly<{
  source: string;
  name: string;
  text: string;
  weights: number | { min: number; max: number };
  /** Without it, all features. */
  features?: readonly string[];
  dropTables?: readonly string[];
}>;

const FILES: readonly FontFile[] = [
  {
    source: ECZAR,
    name: 'eczar-latin',
    text: LATIN,
    weights: { min: 400, max: 500 },
    features: LATIN_FEATURES,
  },
  { source: ECZAR, name: 'eczar-latin-600', text: LATIN, weights: 600, features: LATIN_FEATURES },
  {
    source: ANEK,
    name: 'anek-latin',
    text: LATIN,
    weights: { min: 400, max: 700 },
    features: LATIN_FEATURES,
    // Saves 4 KB. Kerning no longer varies with weight (at most 3 % of the font size), and · and ` get their widths.
    dropTables: ['GDEF'],
  },
  ...HINDI_LINES,
];

for (const { source, name, text, weights, features, dropTables } of FILES) {
  const font = readFileSync(`node_modules/${source}`);
  const subset = await subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    ...(features && { keepFeatures: features }),
    ...(dropTables && { dropTables }),
  });
  writeFileSync(`${TARGET}/${name}.woff2`, subset);
  console.log(`${name}: ${(subset.length / 1024).toFixed(1)} KB of ${(font.length / 1024).toFixed(1)} KB`);
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
