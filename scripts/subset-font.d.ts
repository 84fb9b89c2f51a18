declare module 'subset-font' {
  /** Subsets a font to the given characters; `variationAxes` limits or pins its axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes?: Record<string, number | { min: number; max: number }>;
      /** OpenType feature tags to keep; without it, all. */
      keepFeatures?: readonly string[];
      /** Tables to leave out. */
      dropTables?: readonly string[];
    },
  ): Promise<Buffer>;
}
