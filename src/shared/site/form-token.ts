/** Header that carries a browser's form token; see `POST /api/form-token`. */
export const FORM_TOKEN_HEADER = 'x-form-token';
