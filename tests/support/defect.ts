/**
 * A defect to re-introduce, to see that its test fails. The text of an edit occurs exactly once in the file. Tests run
 * in their short form, races with as many rounds as needed.
 */
export type Defect = Readonly<{
  file: string;
  /** Pairs of original text and replacement. */
  edits: readonly (readonly [from: string, to: string])[];
  /** File of the test that must fail, and part of its name. */
  test: string;
  named: string;
  /** Part of the failure message. */
  says: RegExp;
  environment?: Readonly<Record<string, string>>;
}>;
