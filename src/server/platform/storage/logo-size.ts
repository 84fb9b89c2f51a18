/** Height in pixels to which the width of a logo in pages refers. */
export const LOGO_HEIGHT = 64;
/** Maximum ratio of a logo's width to its height. */
export const LOGO_RATIO_MAX = 5;
