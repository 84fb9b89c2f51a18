import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { anApplicant } from './applicants.ts';
import { EICAR } from './clamd.ts';
import { aDoc } from './documents.ts';
import { anAdmin } from './members.ts';

const WORD = 'application/msword';

/** Expects that, of two uploaded documents, the document with EICAR is reported as infected and cannot be opened. */
export async function expectVerdicts(site: TestApp): Promise<void> {
  const { clean, infected, scanOf } = await twoApplicants(site);
  await site.runJobs();
  expect(await scanOf(clean)).toEqual({ scan: 'clean', ticket: 200 });
  expect(await scanOf(infected)).toEqual({ scan: 'infected', ticket: 403 });
  const found = await site.db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_id'])
    .where('action', '=', 'document.found-infected')
    .execute();
  expect(found).toEqual([{ actor_id: null, subject_id: infected }]);
}

/**
 * Creates two applicants, one of them with EICAR in the document. `scanOf` returns a document's scan result and the
 * response status of its ticket request.
 */
export async function twoApplicants(site: TestApp) {
  const admin = await site.as((await anAdmin(site.db)).id);
  const [clean, infected] = [aDoc(), aDoc({ text: EICAR })].map((bytes) => ({
    bytes,
    name: 'a.doc',
    type: WORD,
  }));
  const ids = [(await anApplicant(site, {}, clean)).id, (await anApplicant(site, {}, infected)).id] as const;
  const scanOf = async (id: string) => {
    const { users } = (await admin({ method: 'GET', url: '/api/auth/admin/pending-users?limit=100' })).json();
    const row = users.find((user: { _id: string }) => user._id === id);
    const { statusCode } = await admin({ method: 'POST', url: `/api/documents/${id}/ticket` });
    return { scan: row.documentFacts.scan, ticket: statusCode };
  };
  return { clean: ids[0], infected: ids[1], scanOf, admin };
}
