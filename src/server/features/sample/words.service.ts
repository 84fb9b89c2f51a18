/** Splits a table written as one text into its words; `_` stands for a space inside an entry. */
export function words(text: string): readonly string[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('_', ' '));
}
