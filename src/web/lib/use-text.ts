import { createContext, use } from 'react';
import { LOCALES, text, textOfEach, type Locale, type Sentence, type Texts } from '#shared/text.ts';

/** The language of the page: that of the document, the default one while prerendering. */
export function pageLocale(): Locale {
  const lang = typeof document === 'undefined' ? '' : document.documentElement.lang;
  return LOCALES.find((locale) => locale === lang) ?? LOCALES[0];
}

export const LocaleContext = createContext<Locale>(LOCALES[0]);

/** The texts of a screen in the visitor's language. */
export function useText<T>(texts: Texts<T>): T {
  return text(use(LocaleContext), texts);
}

/** The texts of a screen outside of components: page titles, plain functions. */
export function textOf<T>(texts: Texts<T>): T {
  return text(pageLocale(), texts);
}

/** The sentences of a form's rejected fields, outside of components. */
export function messagesOf(fields: Readonly<Record<string, Sentence>>): Readonly<Record<string, string>> {
  return textOfEach(pageLocale(), fields);
}
