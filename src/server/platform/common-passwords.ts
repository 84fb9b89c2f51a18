const LENGTH_MIN = 6;
let common: ReadonlySet<string> | undefined;

/**
 * Returns whether a password, in any case, is one of the tens of thousands of most common ones, as listed by
 * @zxcvbn-ts/language-common.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= await readCommon();
  return common.has(password.toLowerCase());
}

/** Loads the list. Called for the first new password only, so that idle processes use less memory. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((entry) => entry.length >= LENGTH_MIN));
}
