import { TEXT_MAX } from '#shared/fields.ts';
import { text } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';

/** A school or a whole state whose sign-ups a verifier sees and decides about. */
export const verifierScope = z.strictObject({
  state: text(TEXT_MAX.place),
  /** District of the school; null for every school of the state. */
  district: text(TEXT_MAX.place).nullable(),
});
