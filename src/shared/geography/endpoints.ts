import { defineEndpoint } from '#shared/endpoint.ts';
import { listErrors } from '#shared/files/lists.ts';
import { success, text } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import { SCHOOL_CHANGES } from './school-plan.ts';

const place = z.object({ name: z.string(), state: z.string(), district: z.string() });

/** Number of schools by kind of change. */
const changeCounts = z.object({
  added: z.number(),
  renamed: z.number(),
  updated: z.number(),
  closed: z.number(),
  removed: z.number(),
});

/** The changes a file would make. Lists are truncated to `SHOWN_MAX` items; counts are complete. */
const schoolCheck = z.object({
  rows: z.number(),
  problems: z.array(z.object({ line: z.number(), column: z.string(), message: z.string() })),
  problemRows: z.number(),
  counts: changeCounts.extend({ unchanged: z.number(), kept: z.number() }),
  changes: z.array(
    z.object({
      kind: z.enum(SCHOOL_CHANGES),
      /** Name, state and district after the change. */
      ...place.shape,
      /** Before the change, if they differ. */
      before: place.nullable(),
      members: z.number(),
    }),
  ),
  /** Identifies these changes, so that the upload applies exactly these. */
  fingerprint: z.string(),
});

export type SchoolCheck = z.output<typeof schoolCheck>;

/** Endpoints that list states and schools (spec §7), and that let administrators replace the list of schools. */
export const geographyCalls = {
  listStates: defineEndpoint('GET', '/api/location/states', 'anyone', {
    summary: 'List the 36 states and union territories.',
    failure: { en: 'Failed to fetch states' },
    reply: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  listSchools: defineEndpoint('GET', '/api/location/schools', 'anyone', {
    summary: 'List the schools that sign-up offers, by state: pairs of district and name.',
    failure: { en: "We couldn't load the schools. Please try again." },
    isRevalidated: true,
    reply: z.array(z.object({ state: z.string(), schools: z.array(z.array(z.string())) })),
  }),
  readSchoolList: defineEndpoint('GET', '/api/auth/admin/schools', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary:
      'Return the number of schools and states, when the list was last changed, and if it is the default.',
    failure: { en: "We couldn't load the list of schools. Please try again." },
    reply: z.object({
      success,
      schools: z.number(),
      closed: z.number(),
      states: z.number(),
      changedAt: z.string().nullable(),
      /** Whether it is the default list, apart from closed schools that are not in it. */
      isDefault: z.boolean(),
    }),
  }),
  downloadSchools: defineEndpoint('GET', '/api/auth/admin/schools/file', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'Download the list of schools as CSV, in the format of an upload.',
    failure: { en: "We couldn't download the list. Please try again." },
    binary: true,
    reply: z.unknown(),
  }),
  checkSchools: defineEndpoint('POST', '/api/auth/admin/schools/check', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary:
      'Check a list of schools, a CSV or Excel file, and return what it would change. Changes nothing.',
    files: ['list'],
    failure: { en: "We couldn't check the file. Please try again." },
    tooLarge: listErrors.tooLarge,
    reply: z.object({ success, check: schoolCheck }),
  }),
  applySchools: defineEndpoint('POST', '/api/auth/admin/schools', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Replace the list of schools with the uploaded one that was checked.',
    files: ['list'],
    failure: { en: "We couldn't change the list. Please try again." },
    body: z.object({
      /** Whether to skip rows with problems. */
      leaveOut: z.enum(['true', 'false']).default('false'),
      /** `fingerprint` from the check; 409 STALE if the file would now make other changes. */
      fingerprint: text(100).default(''),
    }),
    tooLarge: listErrors.tooLarge,
    reply: z.object({ success, message: z.string() }),
  }),
  checkDefaultSchools: defineEndpoint('GET', '/api/auth/admin/schools/default', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'Return what going back to the default list of schools would change. Changes nothing.',
    failure: { en: "We couldn't compare the lists. Please try again." },
    reply: z.object({
      success,
      counts: changeCounts,
      /** Members of the schools that would be renamed or closed. */
      members: z.object({ renamed: z.number(), closed: z.number() }),
      /** Identifies these changes, so that the next call makes exactly these. */
      fingerprint: z.string(),
    }),
  }),
  restoreDefaultSchools: defineEndpoint('POST', '/api/auth/admin/schools/default', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Go back to the default list of schools. Closes schools with members that are not in it.',
    failure: { en: "We couldn't change the list. Please try again." },
    body: z.strictObject({
      /** `fingerprint` from the check; 409 STALE if it would now make other changes. */
      fingerprint: text(100),
    }),
    reply: z.object({ success, message: z.string() }),
  }),
};
