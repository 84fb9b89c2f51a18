const LENGTH_MIN = 6;
let common: ReadonlySet<string> | undefined;

/**
 * Whether a password is one of the tens of thousands that people use most, whatever its case: the list that
 * @zxcvbn-ts/language-common ships.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= await readCommon();
  return common.has(password.toLowerCase());
}

/** Loaded with the first new password, to keep idle processes small. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((entry) => entry.length >= LENGTH_MIN));
}
