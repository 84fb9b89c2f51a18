/** Languages of the interface, default first. */
export const LOCALES = ['en'] as const;
export type Locale = (typeof LOCALES)[number];

/**
 * Language of texts whose reader's language is unknown: the log, stored reasons, exports and, for now,
 * emails.
 */
export const DEFAULT_LOCALE: Locale = LOCALES[0];

/** Type of a translation: the same keys and parameters, but different strings. */
type Translated<T> = T extends string
  ? string
  : T extends (...params: infer Params) => unknown
    ? (...params: Params) => Translated<ReturnType<T>>
    : { readonly [Key in keyof T]: Translated<T[Key]> };

/** Texts of one screen or feature in all languages. */
export type Texts<T> = { readonly en: T } & {
  readonly [Other in Exclude<Locale, 'en'>]: Translated<T>;
};

/** One sentence in every language, for code that does not know the reader's language. `text` picks the language. */
export type Sentence = Texts<string>;

/** Declares texts. A missing language or key is a compile error. */
export function defineText<const T>(texts: Texts<T>): Texts<T> {
  return texts;
}

/** Returns the texts in one language. */
export function text<T>(locale: Locale, texts: Texts<T>): T {
  return texts[locale];
}

/** Returns several sentences in one language, under the same names. */
export function textOfEach(
  locale: Locale,
  sentences: Readonly<Record<string, Sentence>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(sentences).map(([name, sentence]) => [name, text(locale, sentence)]),
  );
}

/** Returns the plural form for a count by the language's rules, with `#` replaced by the formatted count. */
export function plural(
  locale: Locale,
  count: number,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string },
): string {
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
  return form.replaceAll('#', count.toLocaleString(`${locale}-IN`));
}
