declare module 'fontverter' {
  const fontverter: {
    /** Converts a font file; `sfnt` is plain TrueType or OpenType. */
    convert(font: Uint8Array, format: 'sfnt' | 'woff' | 'woff2'): Promise<Uint8Array>;
  };
  export default fontverter;
}
