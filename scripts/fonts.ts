/** `node scripts/fonts.ts`: subsets the fonts that every page needs. Run it when HINDI_LINES changes. */
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const TARGET = 'src/web/styles/fonts';
/** All fixed Hindi text of the interface. Other Devanagari text loads the full fonts through unicode-range. */
const HINDI_LINES =
  'नवोदयन पूर्व छात्र संघ नवोदय: नई सुबह, वही परिवार कक्षा से समाज तक सीखें, बाँटें, साथ दें प्रिय साथी, हिन्दी में पढ़ें';
/** ASCII and the punctuation and symbols of the interface. Accented letters load the full Latin fonts. */
const LATIN = `${range(0x20, 0x7e)}\u00a0·©–—‘’“”•…₹`;

const FILES = [
  {
    source: '@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2',
    name: 'eczar-latin',
    text: LATIN,
    weights: { min: 400, max: 700 },
  },
  {
    source: '@fontsource-variable/anek-devanagari/files/anek-devanagari-latin-wght-normal.woff2',
    name: 'anek-latin',
    text: LATIN,
    weights: { min: 400, max: 700 },
  },
  {
    source: '@fontsource-variable/eczar/files/eczar-devanagari-wght-normal.woff2',
    name: 'eczar-hindi-lines',
    text: HINDI_LINES,
    weights: 600,
  },
];

for (const { source, name, text, weights } of FILES) {
  const font = readFileSync(`node_modules/${source}`);
  const subset = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: { wght: weights } });
  writeFileSync(`${TARGET}/${name}.woff2`, subset);
  console.log(`${name}: ${(subset.length / 1024).toFixed(1)} KB of ${(font.length / 1024).toFixed(1)} KB`);
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
