/**
 * Defects to put back in, one at a time, to see that the test which guards against each fails. What an edit looks for stands
 * exactly once in the file. Tests of the normal suite run in their short form, races in as many rounds as it takes.
 */
export type Defect = Readonly<{
  file: string;
  /** What is replaced, by what. */
  edits: readonly (readonly [from: string, to: string])[];
  /** The test that must fail, by its file and a part of its name. */
  test: string;
  named: string;
  /** A part of what it then says. */
  says: RegExp;
  environment?: Readonly<Record<string, string>>;
}>;
