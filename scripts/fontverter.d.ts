declare module 'fontverter' {
  const fontverter: {
    /** Converts a font file to another format; `sfnt` is uncompressed TrueType or OpenType. */
    convert(font: Uint8Array, format: 'sfnt' | 'woff' | 'woff2'): Promise<Uint8Array>;
  };
  export default fontverter;
}
