/** Year of the first Navodaya schools (ruling 20), the default of the setting `first-year`. */
export const DEFAULT_FIRST_YEAR = 1985;
