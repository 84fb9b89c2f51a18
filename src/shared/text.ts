/** Languages of the interface, the default first. */
export const LOCALES = ['en'] as const;
export type Locale = (typeof LOCALES)[number];

/** The type of a translation: the same keys and parameters, other strings. */
type Translated<T> = T extends string
  ? string
  : T extends (...params: infer Params) => unknown
    ? (...params: Params) => Translated<ReturnType<T>>
    : { readonly [Key in keyof T]: Translated<T[Key]> };

/** The texts of one screen or feature in every language. */
export type Texts<T> = { readonly en: T } & {
  readonly [Other in Exclude<Locale, 'en'>]: Translated<T>;
};

/** Declares texts. A language or a sentence that is missing does not compile. */
export function defineText<const T>(texts: Texts<T>): Texts<T> {
  return texts;
}

/** The texts in one language. */
export function text<T>(locale: Locale, texts: Texts<T>): T {
  return texts[locale];
}

/** Picks the plural form of a count by the language's rules; `#` in the form becomes the formatted count. */
export function plural(
  locale: Locale,
  count: number,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string },
): string {
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
  return form.replaceAll('#', count.toLocaleString(`${locale}-IN`));
}
