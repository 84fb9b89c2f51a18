import { text, TEXT_MAX } from '#shared/fields.ts';
import { APPROVAL_STATUSES, ROLES } from '#shared/members/schema.ts';
import { z } from '#shared/zod.ts';

/** How all users can be ordered; the newest first unless asked otherwise. */
export const USER_SORTS = ['newest', 'oldest', 'name'] as const;

const NO_DAY = 'This must be a day such as 2026-11-21.';

/** A day in India's time, or nothing. */
export const day = z
  .string()
  .refine((value) => value === '' || isDay(value), NO_DAY)
  .default('');

/** What all users are searched and filtered by; an empty text is no filter. */
export const userFilter = z.object({
  /** In name, username, e-mail, phone and school. */
  search: text(TEXT_MAX.search).default(''),
  status: z
    .enum(['', ...APPROVAL_STATUSES], { error: 'The status must be pending, approved or rejected.' })
    .default(''),
  role: z.enum(['', ...ROLES], { error: 'The role must be admin, founder or user.' }).default(''),
  /** The first and the last day of joining, both included. */
  joinedFrom: day,
  joinedUntil: day,
  sort: z.enum(USER_SORTS, { error: 'The sort must be newest, oldest or name.' }).default('newest'),
});
export type UserFilter = z.output<typeof userFilter>;

/** The day that an address names, or nothing where it names none. */
export function dayIn(value: string | null): string {
  return value !== null && isDay(value) ? value : '';
}

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const read = new Date(`${value}T00:00:00Z`);
  // The 31st of a short month would be read as a day of the next one.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(value);
}
