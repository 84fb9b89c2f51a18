import { createContext, use } from 'react';
import { LOCALES, text, textOfEach, type Locale, type Sentence, type Texts } from '#shared/text.ts';

/** Returns the language of the document, or the default language while prerendering. */
export function pageLocale(): Locale {
  const lang = typeof document === 'undefined' ? '' : document.documentElement.lang;
  return LOCALES.find((locale) => locale === lang) ?? LOCALES[0];
}

export const LocaleContext = createContext<Locale>(LOCALES[0]);

/** Returns a screen's texts in the current language. */
export function useText<T>(texts: Texts<T>): T {
  return text(use(LocaleContext), texts);
}

/** Returns a screen's texts in the current language, for use outside components, such as page titles. */
export function textOf<T>(texts: Texts<T>): T {
  return text(pageLocale(), texts);
}

/** Returns the error messages of a form's invalid fields in the current language, for use outside components. */
export function messagesOf(fields: Readonly<Record<string, Sentence>>): Readonly<Record<string, string>> {
  return textOfEach(pageLocale(), fields);
}
