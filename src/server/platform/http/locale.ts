import type { FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, type Locale } from '#shared/text.ts';

/** Returns the language of a request's response. There is only one so far. */
export function localeOf(_request: FastifyRequest): Locale {
  return DEFAULT_LOCALE;
}
