import type { FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, type Locale } from '#shared/text.ts';

/** Returns the language for the response to a request. English is the only language so far. */
export function localeOf(_request: FastifyRequest): Locale {
  return DEFAULT_LOCALE;
}
