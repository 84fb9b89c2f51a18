/** The words of a table that is written as one text; `_` stands for a space inside an entry. */
export function words(text: string): readonly string[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('_', ' '));
}
