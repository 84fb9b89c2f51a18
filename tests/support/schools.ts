import type { SchoolCheck } from '#shared/geography/endpoints.ts';
import type { Caller } from './app.ts';
import { multipartRequest } from './sign-up-form.ts';

const BASE = '/api/auth/admin/schools';
export const SCHOOL_HEADINGS = 'Code,Name,State,District,Hindi name,Opened,Closed';

/** Returns a list of two schools, or of these rows. */
export function aSchoolList(...rows: readonly string[]): string {
  const lines =
    rows.length > 0 ? rows : ['DL1,RV Rohini,Delhi,Rohini,,2001,', 'DL2,RV Dwarka,Delhi,Dwarka,,,'];
  return [SCHOOL_HEADINGS, ...lines, ''].join('\n');
}

/** Builds a request that checks a list; bytes are an Excel file. */
export async function checkRequest(content: string | Buffer, name?: string) {
  return multipartRequest('POST', `${BASE}/check`, {}, { list: fileOf(content, name) });
}

/** Builds a request that applies a list. */
export async function applyRequest(content: string | Buffer, fingerprint: string, leaveOut = false) {
  return multipartRequest(
    'POST',
    BASE,
    { fingerprint, leaveOut: String(leaveOut) },
    { list: fileOf(content) },
  );
}

/** Builds a request that goes back to the default list. */
export function restoreRequest(fingerprint: string) {
  return { method: 'POST', url: `${BASE}/default`, payload: { fingerprint } } as const;
}

/** Checks a list and returns what it would change. */
export async function checkList(admin: Caller, content: string | Buffer): Promise<SchoolCheck> {
  return (await admin(await checkRequest(content))).json().check;
}

/** Checks and applies a list. */
export async function applyList(admin: Caller, content: string | Buffer, leaveOut = false) {
  const { fingerprint } = await checkList(admin, content);
  return admin(await applyRequest(content, fingerprint, leaveOut));
}

function fileOf(
  content: string | Buffer,
  name = typeof content === 'string' ? 'schools.csv' : 'schools.xlsx',
) {
  return { bytes: Buffer.from(content), name, type: 'application/octet-stream' };
}
