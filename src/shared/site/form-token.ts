/** The header in which a browser shows its form token; see `POST /api/form-token`. */
export const FORM_TOKEN_HEADER = 'x-form-token';
