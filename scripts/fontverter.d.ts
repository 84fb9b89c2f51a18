declare module 'fontverter' {
  const fontverter: {
    /** Turns a font file into another format; `sfnt` is TrueType or OpenType as it is. */
    convert(font: Uint8Array, format: 'sfnt' | 'woff' | 'woff2'): Promise<Uint8Array>;
  };
  export default fontverter;
}
