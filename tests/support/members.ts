import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import { projectMember } from '#server/features/directory/projection.service.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Member } from '#server/platform/database/tables.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';

/** Columns of `member` that a test sets; all other columns get valid values. */
export type GivenMember = Partial<Insertable<Member>>;

const FIRST_SIGN_UP = Date.parse('2026-01-05T06:00:00Z');
const MINUTE_MS = 60_000;

let members = 0;

/** Creates an approved, listed member with hidden email and phone and without a public page. */
export async function aMember(db: Db, given: GivenMember = {}): Promise<MemberRow> {
  members += 1;
  const row = { ...defaults(members), ...given };
  return db.transaction().execute(async (tx) => {
    const member = await tx.insertInto('member').values(row).returningAll().executeTakeFirstOrThrow();
    await projectMember(tx, member.id);
    return member;
  });
}

/** Creates a pending member with a confirmed address. */
export async function aPendingMember(db: Db, given: GivenMember = {}): Promise<MemberRow> {
  return aMember(db, { approval_status: 'pending', decided_at: null, ...given });
}

/** Creates a member who was rejected because the document was unreadable. */
export async function aRejectedMember(db: Db, given: GivenMember = {}): Promise<MemberRow> {
  const rejection_reason =
    "We couldn't read the document. Please send a sharper photo or scan of the whole page.";
  return aMember(db, { approval_status: 'rejected', rejection_reason, ...given });
}

/** Creates an approved founder with a public page. */
export async function aFounder(db: Db, given: GivenMember = {}): Promise<MemberRow> {
  return aMember(db, {
    role: 'founder',
    is_founder: true,
    founder_request_status: 'approved',
    founder_request_date: new Date(FIRST_SIGN_UP),
    public_page: true,
    ...given,
  });
}

/** Creates an administrator who is also an approved member. */
export async function anAdmin(db: Db, given: GivenMember = {}): Promise<MemberRow> {
  return aMember(db, { role: 'admin', ...given });
}

/** Creates an approved student presumed to be under 18 whose guardian has consented. */
export async function aMinor(db: Db, given: GivenMember = {}): Promise<MemberRow> {
  return aMember(db, { ...MINOR, guardian_consented_at: new Date(FIRST_SIGN_UP), ...given });
}

/** Creates a student presumed to be under 18 whose guardian has not answered. */
export async function aMinorAwaitingConsent(db: Db, given: GivenMember = {}): Promise<MemberRow> {
  return aPendingMember(db, { ...MINOR, guardian_consented_at: null, ...given });
}

const MINOR = {
  is_presumed_minor: true,
  guardian_email: 'guardian@example.com',
  in_year: 2022,
  out_year: 2026,
};

// The process id keeps usernames apart when a retry of a test uses the database again.
function defaults(number: number): Insertable<Member> {
  const createdAt = new Date(FIRST_SIGN_UP + number * MINUTE_MS);
  return {
    id: v7({ msecs: createdAt.getTime() }),
    username: `member.${process.pid}.${number}`,
    email: `member.${process.pid}.${number}@example.com`,
    email_confirmed_at: createdAt,
    first_name: 'Asha',
    last_name: `Kumari ${number}`,
    gender: 'Female',
    phone: '+91 98765 43210',
    profession: 'Doctor',
    current_state: 'Uttar Pradesh',
    current_city: 'Lucknow',
    school_name: 'JNV Trivediganj',
    school_state: 'Uttar Pradesh',
    school_district: 'Barabanki',
    in_year: 1996,
    out_year: 2003,
    approval_status: 'approved',
    decided_at: createdAt,
    notice_version: '2026-11-26',
    pending_since: createdAt,
    created_at: createdAt,
    updated_at: createdAt,
  };
}
