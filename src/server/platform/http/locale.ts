import type { FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, type Locale } from '#shared/text.ts';

/**
 * Returns the language of a response. There is only one language so far; with a second, the page would send the one
 * that it shows.
 */
export function localeOf(_request: FastifyRequest): Locale {
  return DEFAULT_LOCALE;
}
