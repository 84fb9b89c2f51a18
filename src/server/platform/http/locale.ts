import type { FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, type Locale } from '#shared/text.ts';

/** The language of a request's answer. There is one; with a second, the page says which one it shows. */
export function localeOf(_request: FastifyRequest): Locale {
  return DEFAULT_LOCALE;
}
