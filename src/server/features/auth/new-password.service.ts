import { fieldError } from '#shared/errors.ts';
import {
  passwordLengthFor,
  resetPasswordMessage,
  isOwnEmailName,
  passwordErrors,
} from '#shared/auth/passwords.ts';
import { isCommonPassword } from '#server/platform/common-passwords.ts';
import type { Deps } from '#server/platform/deps.ts';

type Account = Parameters<typeof passwordLengthFor>[0];
type Owner = Account & { readonly email: string };

/** Returns the minimum password length of an account; it is longer for administrators and verifiers (ruling 32). */
export function passwordLengthOf({ config }: Pick<Deps, 'config'>, account: Account): number {
  return passwordLengthFor(account, config.passwordMinLength);
}

/**
 * Rejects a new password that is too short, equals the member's email name or is on the list of common
 * passwords (ruling 32).
 * @throws {AppError} VALIDATION on `field`.
 */
export async function refuseWeakPassword(
  deps: Pick<Deps, 'config'>,
  password: string,
  owner: Owner,
  field: string,
): Promise<void> {
  const refused = resetPasswordMessage(password, passwordLengthOf(deps, owner));
  if (refused) throw fieldError(field, refused);
  if (isOwnEmailName(password, owner.email)) throw fieldError(field, passwordErrors.isEmail);
  if (await isCommonPassword(password)) throw fieldError(field, passwordErrors.isCommon);
}
