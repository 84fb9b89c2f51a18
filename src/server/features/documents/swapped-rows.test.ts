import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { anApplicant } from '../../../../tests/support/applicants.ts';
import { aPdf } from '../../../../tests/support/documents.ts';
import { anAdmin } from '../../../../tests/support/members.ts';

const site = await createTestApp();
afterAll(() => site.close());
const admin = await site.as((await anAdmin(site.db)).id);

type Column = 'wrapped_key' | 'storage_key' | 'member_id';

test.each<[string, readonly Column[]]>([
  ['wrapped keys', ['wrapped_key']],
  ['files', ['storage_key']],
  ['wrapped keys and files', ['wrapped_key', 'storage_key']],
  ['members', ['member_id']],
])('swapping the %s of two documents in the database makes both unreadable', async (_what, columns) => {
  const [one, other] = [await anApplicantWith('One'), await anApplicantWith('Other')];
  const pages = [await open(one.memberId), await open(other.memberId)];
  expect(pages[0]).not.toEqual(pages[1]);
  await swap(one.memberId, other.memberId, columns);
  for (const { memberId } of [one, other]) expect(await open(memberId)).toBe(500);
  await swap(one.memberId, other.memberId, columns);
  expect([await open(one.memberId), await open(other.memberId)]).toEqual(pages);
});

async function anApplicantWith(name: string) {
  const bytes = await aPdf({ lines: [name] });
  const file = { bytes, name: 'certificate.pdf', type: 'application/pdf' };
  return { memberId: (await anApplicant(site, {}, file)).id };
}

/** Returns the document's bytes, or the status of the failure. */
async function open(memberId: string): Promise<Buffer | number> {
  const { url } = (await admin({ method: 'POST', url: `/api/documents/${memberId}/ticket` })).json();
  const reply = await site.visitor({ method: 'GET', url });
  return reply.statusCode === 200 ? reply.rawPayload : reply.statusCode;
}

/** Exchanges columns between the rows of two members' documents, like someone who can write to the database. */
async function swap(one: string, other: string, columns: readonly Column[]): Promise<void> {
  const rows = await site.ownerDb
    .selectFrom('document')
    .select(['id', 'wrapped_key', 'storage_key', 'member_id'])
    .where('member_id', 'in', [one, other])
    .execute();
  const [first, second] = rows;
  if (!first || !second) throw new Error('Two documents are needed.');
  await site.ownerDb.transaction().execute(async (tx) => {
    const change = (id: string, values: Partial<typeof first>) =>
      tx.updateTable('document').set(values).where('id', '=', id).execute();
    // Frees the unique values before they are swapped.
    await change(first.id, { storage_key: 'free' });
    await tx.updateTable('document').set({ superseded_at: new Date() }).where('id', '=', first.id).execute();
    await change(second.id, { ...second, ...pick(first, columns) });
    await change(first.id, { ...first, ...pick(second, columns) });
    await tx.updateTable('document').set({ superseded_at: null }).where('id', '=', first.id).execute();
  });
}

function pick(row: Readonly<Record<Column, unknown>>, columns: readonly Column[]) {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}
