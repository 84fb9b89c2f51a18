declare module 'subset-font' {
  /** Makes a font file of only the given characters; `variationAxes` narrows or pins its axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, number | { min: number; max: number }> },
  ): Promise<Buffer>;
}
