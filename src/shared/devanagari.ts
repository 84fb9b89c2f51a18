/** A nasal consonant before a consonant of the same class, which is also written as an anusvara: म्ब as ंब. */
const NASAL = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g;

/**
 * Folds spelling variants in Devanagari text for comparison: removes nuktas and joiners, and writes an anusvara for a
 * chandrabindu or for a nasal consonant before a consonant of the same class. Leaves other scripts unchanged. Returns
 * Unicode normal form C.
 */
export function foldDevanagari(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u093C\u200C\u200D]/g, '')
    .normalize('NFC')
    .replaceAll('\u0901', '\u0902')
    .replaceAll(NASAL, '\u0902');
}
