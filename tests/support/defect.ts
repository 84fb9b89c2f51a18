/**
 * A defect to put into the code, which must make its test fail. The text to replace must occur exactly once in the
 * file. Tests run in their short form, but with as many rounds as a race needs.
 */
export type Defect = Readonly<{
  file: string;
  /** Pairs of the original text and its replacement. */
  edits: readonly (readonly [from: string, to: string])[];
  /** File of the test that must fail, and part of its name. */
  test: string;
  named: string;
  /** Pattern that the failure message must match. */
  says: RegExp;
  environment?: Readonly<Record<string, string>>;
}>;
