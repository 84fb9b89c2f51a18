import { fieldError } from '#shared/errors.ts';
import {
  ADMIN_PASSWORD_MIN_LENGTH,
  resetPasswordMessage,
  isOwnEmailName,
  passwordErrors,
} from '#shared/auth/passwords.ts';
import { isCommonPassword } from '#server/platform/common-passwords.ts';
import type { Deps } from '#server/platform/deps.ts';

type Owner = Readonly<{ role: string; email: string }>;

/** Returns the minimum password length for a role; it is longer for administrators (ruling 32). */
export function passwordLengthOf({ config }: Pick<Deps, 'config'>, role: string): number {
  return role === 'admin'
    ? Math.max(ADMIN_PASSWORD_MIN_LENGTH, config.passwordMinLength)
    : config.passwordMinLength;
}

/**
 * Rejects a new password that is too short, equals the member's email name or is on the list of common ones (ruling
 * 32).
 * @throws {AppError} VALIDATION on `field`.
 */
export async function refuseWeakPassword(
  deps: Pick<Deps, 'config'>,
  password: string,
  owner: Owner,
  field: string,
): Promise<void> {
  const refused = resetPasswordMessage(password, passwordLengthOf(deps, owner.role));
  if (refused) throw fieldError(field, refused);
  if (isOwnEmailName(password, owner.email)) throw fieldError(field, passwordErrors.isEmail);
  if (await isCommonPassword(password)) throw fieldError(field, passwordErrors.isCommon);
}
