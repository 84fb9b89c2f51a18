/** Tests, column by column, what the data exports of the two members contain about requests, grants and reports. */
import { afterAll, expect, test } from 'vitest';
import type { ContactRequestState } from '#shared/contact-requests/rules.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { act, ask, aStoredRequest, uniqueWords } from '../../../../tests/support/contact-requests.ts';
import { exportedRecords, type ExportedRow } from '../../../../tests/support/exports.ts';
import { aMember } from '../../../../tests/support/members.ts';

const site = await createTestApp();
afterAll(() => site.close());
const { db } = site;

const ASKED_AT = new Date('2026-11-20T06:00:00Z');
const ENDED_AT = new Date('2026-11-20T10:00:00Z');

/** Columns of a state: ended unless the request waits. */
const ended = (state: ContactRequestState) => ({
  state,
  ended_at: state === 'asked' ? null : ENDED_AT,
  ...(state === 'answered' && { answer: 'Ask the office.' }),
});
const recordsOf = async (memberId: string) => exportedRecords(site, await site.as(memberId));
const keysOf = (rows: readonly ExportedRow[] = []) => [...new Set(rows.flatMap((row) => Object.keys(row)))];

test('the export of the asked member contains the requests to them in every state', async () => {
  const asked = await aMember(db);
  const states = ['asked', 'accepted', 'answered', 'declined', 'expired', 'withdrawn'] as const;
  for (const state of states) await aStoredRequest(db, { asked_id: asked.id, ...ended(state) });
  const received = (await recordsOf(asked.id)).get('contact_request_to_you') ?? [];
  expect(received.map((row) => String(row['state'])).toSorted()).toEqual(states.toSorted());
  expect(keysOf(received)).toEqual([
    'id',
    'member_id',
    'state',
    'reason',
    'words',
    'offers_email',
    'offers_phone',
    'answer',
    'is_emailed',
    'asked_at',
    'ended_at',
    'erased_at',
  ]);
});

test('the export of the asker does not tell declined and expired requests apart', async () => {
  const asker = await aMember(db);
  const given = { member_id: asker.id, asked_at: ASKED_AT };
  await aStoredRequest(db, { ...given, ...ended('declined') });
  await aStoredRequest(db, { ...given, ...ended('expired') });
  const sent = (await recordsOf(asker.id)).get('contact_request') ?? [];
  expect(sent).toHaveLength(2);
  expect(keysOf(sent)).toEqual([
    'id',
    'asked_id',
    'reason',
    'words',
    'offers_email',
    'offers_phone',
    'answer',
    'asked_at',
  ]);
  const other = { id: expect.any(String), asked_id: expect.any(String) };
  for (const row of sent) expect(row).toEqual({ ...sent[0], ...other });
});

test('exports contain these columns of grants, blocks, choices and reports of requests', async () => {
  const [asker, asked] = [await aMember(db), await aMember(db)];
  const [asAsker, asAsked] = [await site.as(asker.id), await site.as(asked.id)];
  const { _id } = (await ask(asAsker, asked.id)).json();
  await act(asAsked, _id, 'accept', { email: true, phone: false });
  await asAsked({
    method: 'POST',
    url: `/api/contact-requests/${_id}/report`,
    payload: { reason: 'harassment', words: 'They write every day.' },
  });
  await asAsked({ method: 'PUT', url: '/api/contact-choice', payload: { audience: 'none' } });
  await asAsked({ method: 'PUT', url: `/api/blocks/${(await aMember(db)).id}` });
  const columnsOf = async (memberId: string) => {
    const records = [...(await recordsOf(memberId))].filter(([name]) => /contact_|block|report/.test(name));
    return Object.fromEntries(records.map(([name, rows]) => [name, keysOf(rows)]));
  };
  const grant = ['shares_email', 'shares_phone', 'created_at', 'taken_back_at'];
  expect(await columnsOf(asker.id)).toEqual({
    contact_request: expect.any(Array),
    contact_grant: ['receiver_id', ...grant],
    contact_grant_to_you: ['member_id', ...grant],
    // Neither who reported nor their words. Neither blocks by others nor the other member's choice.
    report_about_you: ['reason', 'created_at', 'closed_at'],
  });
  expect(await columnsOf(asked.id)).toEqual({
    contact_request_to_you: expect.any(Array),
    contact_grant: ['receiver_id', ...grant],
    contact_grant_to_you: ['member_id', ...grant],
    contact_choice: ['audience', 'chosen_at'],
    member_block: ['blocked_id', 'created_at'],
    report: ['id', 'reported_id', 'reason', 'description', 'created_at', 'closed_at', 'request_words'],
  });
});

test('exports do not tell when a grant was taken back, nor by their order which request was declined', async () => {
  const [asker, asked] = [await aMember(db), await aMember(db)];
  const [asAsker, asAsked] = [await site.as(asker.id), await site.as(asked.id)];
  const others = [asked, await aMember(db), await aMember(db)];
  const ids: string[] = [];
  for (const { id } of others) ids.push((await ask(asAsker, id, { words: uniqueWords() })).json()._id);
  const order = async () =>
    ((await recordsOf(asker.id)).get('contact_request') ?? []).map((row) => row['id']);
  const before = await order();
  await act(await site.as(others[1]!.id), ids[1]!, 'decline');
  expect(await order()).toEqual(before);
  await act(asAsked, ids[0]!, 'accept', { email: true, phone: false });
  await asAsked({ method: 'PUT', url: `/api/blocks/${asker.id}` });
  const records = await recordsOf(asker.id);
  expect([records.get('contact_grant') ?? [], records.get('contact_grant_to_you') ?? []]).toEqual([[], []]);
});
