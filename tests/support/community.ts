import type { CommunityValues } from '#shared/site/community-settings.ts';
import { communityPolicyOf } from '#shared/site/community-values.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { createTestApp, type Caller, type TestApp } from './app.ts';
import {
  aFounder,
  aMember,
  aMinor,
  aMinorAwaitingConsent,
  anAdmin,
  aPendingMember,
  aRejectedMember,
} from './members.ts';

/** Members whose profiles are viewed. In some, visibility switches that must have no effect are turned on. */
const ALL_ON = { show_email: true, show_phone: true, public_page: true };
const TARGETS = {
  hidden: { create: aMember, given: {} },
  shown: { create: aMember, given: { show_email: true, show_phone: true } },
  emailonly: { create: aMember, given: { show_email: true } },
  phoneonly: { create: aMember, given: { show_phone: true } },
  phoneless: { create: aMember, given: { show_phone: true, phone: null } },
  public: { create: aMember, given: { public_page: true } },
  open: { create: aMember, given: ALL_ON },
  founder: { create: aFounder, given: {} },
  closed: { create: aFounder, given: { public_page: false } },
  pending: { create: aPendingMember, given: ALL_ON },
  rejected: { create: aRejectedMember, given: ALL_ON },
  minor: { create: aMinor, given: ALL_ON },
  unconfirmed: { create: aMember, given: { ...ALL_ON, email_confirmed_at: null } },
} as const;
export type Target = keyof typeof TARGETS;
export const TARGET_NAMES = Object.keys(TARGETS) as Target[];

/** Fields that have a distinct text for each target member. */
export const FIELDS = [
  'name',
  'profession',
  'school',
  'schoolstate',
  'district',
  'city',
  'state',
  'email',
  'phone',
  'about',
  'maiden',
] as const;
export type Field = (typeof FIELDS)[number];
/**
 * Callers who view profiles. `awaiting` is a minor whose guardian has not answered, `unconfirmed` an approved member
 * whose address is not confirmed.
 */
export type Viewer =
  | 'visitor'
  | 'pending'
  | 'rejected'
  | 'unconfirmed'
  | 'awaiting'
  | 'minor'
  | 'member'
  | 'founder'
  | 'admin';
/** A site with every kind of viewer, and every kind of member for them to view. */
export type Community = Readonly<{
  app: TestApp;
  targets: Record<Target, MemberRow>;
  callers: Record<Viewer, Caller>;
}>;

/**
 * Creates a separate site with these settings. Three of the viewers are listed in the directory: member, founder and
 * admin.
 */
export async function createCommunity(values: CommunityValues): Promise<Community> {
  const policy = communityPolicyOf(values);
  const app = await createTestApp({}, { policy: () => policy });
  const { db } = app;
  const targets = Object.fromEntries(
    await Promise.all(
      TARGET_NAMES.map(async (target) => {
        const { create, given } = TARGETS[target];
        return [target, await create(db, { ...textsOf(target), ...given })] as const;
      }),
    ),
  ) as Record<Target, MemberRow>;
  return {
    app,
    targets,
    callers: {
      visitor: app.visitor,
      pending: await app.as((await aPendingMember(db)).id),
      rejected: await app.as((await aRejectedMember(db)).id),
      unconfirmed: await app.as((await aMember(db, { email_confirmed_at: null })).id),
      awaiting: await app.as((await aMinorAwaitingConsent(db)).id),
      minor: await app.as((await aMinor(db)).id),
      member: await app.as((await aMember(db)).id),
      founder: await app.as((await aFounder(db, { public_page: false })).id),
      admin: await app.as((await anAdmin(db)).id),
    },
  };
}

/** Returns a text for each field of a target that no other target has. */
function textsOf(target: Target) {
  return {
    first_name: `name${target}`,
    profession: `profession${target}`,
    school_name: `school${target}`,
    school_state: `schoolstate${target}`,
    school_district: `district${target}`,
    current_city: `city${target}`,
    current_state: `state_of_${target}`,
    email: `email${target}@example.com`,
    phone: `phone${target}`,
    about: `about${target}`,
    name_at_school: `maiden${target}`,
  };
}

/** Returns the text that only this target has in this field. */
export function textOf(field: Field, target: Target): string {
  return field === 'state' ? `state_of_${target}` : `${field}${target}`;
}
