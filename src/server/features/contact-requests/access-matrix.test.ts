/**
 * Tests which surfaces show a member to each kind of viewer, and which of the member's contact details, in every state of
 * a request and of a grant between the two.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { filesOf } from '../../../../tests/support/archive.ts';
import { act, ask, uniqueWords } from '../../../../tests/support/contact-requests.ts';
import { aFounder, aMember, anAdmin, aPendingMember } from '../../../../tests/support/members.ts';
import { ALL_SURFACES, surfacesFor } from '../../../../tests/support/surfaces.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { expireRequests } from './jobs.ts';

const DAY_MS = 24 * 3_600_000;
const site = await createTestApp();
afterAll(() => site.close());
const { db, clock } = site;

const SCHOOL = { school_name: 'JNV Matrix', in_year: 1996, out_year: 2003 };
/** Sorts after the target, so that the target is on the first page of every list. */
const OTHER = { ...SCHOOL, first_name: 'Zubeda' };
/** Founder with a public page, who shows neither email nor phone and is thus on every surface. */
let target: MemberRow;
let asTarget: Caller;

beforeAll(async () => {
  target = await aFounder(db, {
    ...SCHOOL,
    first_name: 'Vishwanath',
    email: 'vishwanath.matrix@example.com',
    phone: '+91 70011 22334',
    about: 'Grew up in the hostel.',
    created_at: new Date('2026-11-10T06:00:00Z'),
  });
  asTarget = await site.as(target.id);
});

/** What a viewer gets of the target. `hints` are the contact details that the card announces. */
type Sight = Readonly<{
  surfaces: readonly string[];
  card: 'none' | 'public' | 'member';
  contact: readonly string[];
  hints: readonly string[];
}>;

/** Reads every surface. Fails if a contact detail is anywhere but in the detail call. */
async function sightOf(caller: Caller): Promise<Sight> {
  const surfaces = await surfacesFor(caller, target);
  const values = { email: target.email, phone: '70011 22334' };
  const leaks = Object.entries(surfaces).flatMap(([name, { body }]) =>
    Object.entries(values).flatMap(([field, value]) => (body.includes(value) ? [`${name}: ${field}`] : [])),
  );
  const { user = null } = JSON.parse(surfaces['detail']?.body || '{}');
  const { users } = JSON.parse(surfaces['list']?.body || '{"users":[]}');
  const card = users.find(({ _id }: { _id: string }) => _id === target.id);
  const contact = ['email', 'phone'].filter((field) => user?.[field] !== undefined);
  expect(leaks).toEqual(contact.map((field) => `detail: ${field}`));
  return {
    surfaces: Object.keys(surfaces).filter((name) => surfaces[name]?.isSeen),
    card: card === undefined ? 'none' : 'about' in card ? 'member' : 'public',
    contact,
    hints: ['showsEmail', 'showsPhone'].filter((hint) => card?.[hint] === true),
  };
}

const MEMBER: Sight = { surfaces: ALL_SURFACES, card: 'member', contact: [], hints: [] };
const PUBLIC: Sight = {
  surfaces: ALL_SURFACES.filter((name) => name !== 'home'),
  card: 'public',
  contact: [],
  hints: [],
};
const NOTHING: Sight = { surfaces: [], card: 'none', contact: [], hints: [] };
const EVERYTHING: Sight = {
  ...MEMBER,
  contact: ['email', 'phone'],
  hints: ['showsEmail', 'showsPhone'],
};
const block = (caller: Caller, id: string) => caller({ method: 'PUT', url: `/api/blocks/${id}` });

const VIEWERS: readonly [viewer: string, make: () => Promise<Caller>, sight: Sight][] = [
  [
    'a visitor',
    async () => site.visitor,
    { ...PUBLIC, surfaces: PUBLIC.surfaces.filter((name) => name !== 'detail') },
  ],
  ['a pending member', async () => site.as((await aPendingMember(db, OTHER)).id), PUBLIC],
  ['a member', async () => site.as((await aMember(db, OTHER)).id), MEMBER],
  ['a founder', async () => site.as((await aFounder(db, OTHER)).id), MEMBER],
  ['an administrator', async () => site.as((await anAdmin(db, OTHER)).id), EVERYTHING],
  [
    'a blocking member',
    async () => {
      const caller = await site.as((await aMember(db, OTHER)).id);
      await block(caller, target.id);
      return caller;
    },
    NOTHING,
  ],
  [
    'a blocked member',
    async () => {
      const { id } = await aMember(db, OTHER);
      await block(asTarget, id);
      return site.as(id);
    },
    NOTHING,
  ],
];

/** Viewers who are neither asker nor asked, and whom no state of a request concerns. */
const bystanders: { viewer: string; id: string; sight: Sight }[] = [];
beforeAll(async () => {
  bystanders.push(
    { viewer: 'a pending member', id: (await aPendingMember(db, OTHER)).id, sight: PUBLIC },
    { viewer: 'a member', id: (await aMember(db, OTHER)).id, sight: MEMBER },
    { viewer: 'a founder', id: (await aFounder(db, OTHER)).id, sight: MEMBER },
    { viewer: 'an administrator', id: (await anAdmin(db, OTHER)).id, sight: EVERYTHING },
  );
});

test.each(VIEWERS)('without a request, %s sees exactly the fields of their kind', async (_, make, sight) => {
  expect(await sightOf(await make())).toEqual(sight);
});

type Pair = Readonly<{ id: string; asAsker: Caller; asAsked: Caller; asker: MemberRow; asked: MemberRow }>;
const takeBack = (caller: Caller, { id }: MemberRow) =>
  caller({ method: 'DELETE', url: `/api/contacts/${id}` });
const accept = ({ asAsked, id }: Pair) => act(asAsked, id, 'accept', { email: false, phone: true });

/** States of a request, with what its asker and the asked member see of the other one's contact details. */
const STATES: readonly [
  state: string,
  reach: (pair: Pair) => Promise<unknown>,
  asker: readonly string[],
  asked: readonly string[],
][] = [
  ['asked', async () => undefined, [], []],
  ['accepted', accept, ['phone'], ['email']],
  ['answered', ({ asAsked, id }) => act(asAsked, id, 'answer', { words: 'Ask the office.' }), [], []],
  ['declined', ({ asAsked, id }) => act(asAsked, id, 'decline'), [], []],
  ['withdrawn', ({ asAsker, id }) => act(asAsker, id, 'withdraw'), [], []],
  ['expired', expire, [], []],
  [
    'taken back by the asked member',
    async (pair) => {
      await accept(pair);
      await takeBack(pair.asAsked, pair.asker);
    },
    [],
    ['email'],
  ],
  [
    'taken back by the asker',
    async (pair) => {
      await accept(pair);
      await takeBack(pair.asAsker, pair.asked);
    },
    ['phone'],
    [],
  ],
];

async function expire({ id }: Pair): Promise<void> {
  const asked_at = new Date(clock.now().getTime() - 22 * DAY_MS);
  await db.updateTable('contact_request').set({ asked_at }).where('id', '=', id).execute();
  await enqueue(db, expireRequests, {});
  await site.runJobs();
}

/** Makes a request between a new member and the target, who asks in the first case. */
async function aPair(isTargetAsking: boolean): Promise<Pair> {
  const viewer = await aMember(db, OTHER);
  const asViewer = await site.as(viewer.id);
  const [asker, asked] = isTargetAsking ? [target, viewer] : [viewer, target];
  const [asAsker, asAsked] = isTargetAsking ? [asTarget, asViewer] : [asViewer, asTarget];
  const reply = await ask(asAsker, asked.id, { words: uniqueWords() });
  expect(reply.statusCode, reply.body).toBe(201);
  return { id: String(reply.json()._id), asker, asked, asAsker, asAsked };
}

/** Returns the contents of a member's data export. */
async function exportOf(caller: Caller): Promise<string> {
  await caller({ method: 'POST', url: '/api/auth/user/export' });
  await site.runJobs();
  const { url } = (await caller({ method: 'POST', url: '/api/auth/user/export/ticket' })).json();
  const reply = await caller({ method: 'GET', url });
  expect(reply.statusCode, reply.body).toBe(200);
  return Object.values(filesOf(reply.rawPayload)).join('\n');
}

const withHints = (contact: readonly string[]): Sight => ({
  ...MEMBER,
  contact,
  hints: contact.map((field) => (field === 'email' ? 'showsEmail' : 'showsPhone')),
});

test.each(STATES)(
  'a request that is %s gives its asker and the asked member what the other shares, and a block nothing',
  async (_, reach, askerSees, askedSees) => {
    for (const isTargetAsking of [false, true]) {
      const pair = await aPair(isTargetAsking);
      await reach(pair);
      const mailed = site.inbox.length;
      await site.runJobs();
      const [viewer, asViewer] = isTargetAsking ? [pair.asked, pair.asAsked] : [pair.asker, pair.asAsker];
      expect(await sightOf(asViewer)).toEqual(withHints(isTargetAsking ? askedSees : askerSees));
      const mails = site.inbox.slice(mailed).filter(({ to }) => to === viewer.email);
      for (const text of [await exportOf(asViewer), ...mails.flatMap((mail) => [mail.text, mail.html])]) {
        expect(text).not.toContain(target.email);
        expect(text).not.toContain('70011');
      }
      for (const { viewer: kind, id, sight } of bystanders)
        expect([kind, await sightOf(await site.as(id))]).toEqual([kind, sight]);
      await block(asTarget, viewer.id);
      expect(await sightOf(asViewer)).toEqual(NOTHING);
      expect(await exportOf(asViewer)).not.toContain('member_block');
      await asTarget({ method: 'DELETE', url: `/api/blocks/${viewer.id}` });
      clock.advance(DAY_MS + 1);
      asTarget = await site.as(target.id);
    }
  },
);
