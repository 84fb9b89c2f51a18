import type { ProfileChangeBody } from '#shared/profile/endpoints.ts';
import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { sql } from 'kysely';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { adminUserCalls } from '#shared/admin-users/endpoints.ts';
import { signUpBody } from '#shared/sign-up/endpoints.ts';
import { sendConfirmation } from '#server/features/auth/emails.ts';
import { mayReveal } from '#server/core/accounts/accounts.service.ts';
import { SIGN_UP_LIMITS } from '#server/features/sign-up/limits.ts';
import { createAccount } from '#server/features/sign-up/service.ts';
import { findMemberByEmail } from '#server/core/accounts/accounts.queries.ts';
import { projectMember } from '#server/features/directory/projection.service.ts';
import { updateProfile } from '#server/features/profile/profile-update.service.ts';
import { carryOutDecision } from '#server/features/verification/emails.ts';
import { decide } from '#server/features/verification/service.ts';
import { inTransaction, type Db } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor, Admin } from '#server/platform/http/actors.ts';
import { admit } from '#server/platform/http/guards.ts';
import { newStorageKey } from '#server/platform/storage/storage-key.ts';

import { sampleMembers } from '../../tests/support/directory-workload.ts';
import type { Task } from './growth.ts';

const ADDRESSES = 'bench.sign-up.';
const RUNS = 150;
const TARGETS = { 1_000_000: { p95: 10 } };

/**
 * Returns tasks for sign-up, approval and profile edit with all their writes, but without password hashing and document
 * inspection.
 */
export async function writeTasks(deps: Deps): Promise<Task[]> {
  const { db } = deps;
  const writes = await realWrites(deps);
  const members = await sampleMembers(db, RUNS);
  const approved = await someApproved(db, RUNS);
  return [
    {
      what: 'profile edit: profession, directory, audit',
      targets: TARGETS,
      runs: members.map(
        ({ id }) =>
          () =>
            writes.edit(id),
      ),
    },
    {
      what: 'approval: decision, directory, email job, audit',
      targets: TARGETS,
      runs: approved.map((id) => () => writes.approve(id)),
      prepare: () => setStatus(db, approved, 'pending'),
      after: async () => {
        await writes.forgetApprovals(approved);
        await setStatus(db, approved, 'approved');
      },
    },
    {
      what: 'sign-up: member, consents, document, email job, newsletter, audit',
      targets: TARGETS,
      runs: Array.from({ length: RUNS }, () => writes.signUp),
      after: writes.forgetSignUps,
    },
  ];
}

async function someApproved(db: Db, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('approval_status', '=', 'approved')
    .where('role', '=', 'user')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes that call the services as the request handlers do. */
type RealWrites = Readonly<{
  edit: (id: string, change?: ProfileChangeBody) => Promise<unknown>;
  approve: (id: string) => Promise<unknown>;
  /** Omits password hashing and document inspection, which precede the database writes. */
  signUp: () => Promise<unknown>;
  /** Deletes this benchmark's decisions about these members, and the email jobs. */
  forgetApprovals: (ids: readonly string[]) => Promise<void>;
  /** Deletes this benchmark's sign-ups and their email jobs. */
  forgetSignUps: () => Promise<void>;
}>;

/** Returns writes that behave like the request handlers, made as an administrator. */
export async function realWrites(deps: Deps): Promise<RealWrites> {
  const { db } = deps;
  const admin = await someAdmin(db);
  return {
    edit: (id, change = newProfession()) =>
      updateProfile(deps, { ...admin, member: { ...admin.member, id } }, change),
    approve: (id) => decide(deps, admin, id, { isApproved: true }),
    signUp: () => signUp(deps),
    forgetApprovals: async (ids) => {
      await forgetJobs(db, carryOutDecision.name);
      await db
        .deleteFrom('verification_decision')
        .where('admin_id', '=', admin.member.id)
        .where('member_id', 'in', [...ids])
        .execute();
    },
    forgetSignUps: async () => {
      await forgetJobs(db, sendConfirmation.name);
      await db.deleteFrom('member').where('email', 'like', `${ADDRESSES}%`).execute();
    },
  };
}

const newProfession = (): ProfileChangeBody => ({
  personalInfo: { profession: `Measurer ${Math.floor(Math.random() * 1e6)}` },
});

async function someAdmin(db: Db): Promise<Admin> {
  const member = await db
    .selectFrom('member')
    .selectAll()
    .where('approval_status', '=', 'approved')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const session = {
    sessionId: '',
    isRemembered: false,
    verifierOf: [],
    lacksSecondFactor: false,
    hasDocument: true,
  };
  const actor = await admit(adminUserCalls.listUsers, { token: '', cookie: undefined }, async () => ({
    ...session,
    member: { ...member, role: 'admin' },
  }));
  if (!isAdmin(actor)) throw new Error('expected an administrator actor');
  return actor;
}

/** Narrows an actor to an administrator, because `admit` returns any kind of actor. */
function isAdmin(actor: Actor): actor is Admin {
  return actor.kind === 'member' && actor.member.role === 'admin';
}

async function forgetJobs(db: Db, name: string): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where task_identifier = ${name}`.execute(db);
}

async function signUp(deps: Deps): Promise<void> {
  const email = `${ADDRESSES}${v7()}@example.com`;
  await findMemberByEmail(deps.db, email);
  await mayReveal(deps, SIGN_UP_LIMITS.takenEmail, { ip: '127.0.0.1', reveals: false });
  const body = signUpBody.parse({
    first_name: 'Measured',
    last_name: `Member ${email.slice(-20, -12)}`,
    email,
    phoneNumber: '9876543210',
    profession: 'Teacher',
    currentState: 'Uttar Pradesh',
    currentCity: 'Lucknow',
    states: 'Uttar Pradesh',
    city: 'Barabanki',
    jnvName: 'JNV Barabanki',
    inYear: '2001',
    outYear: '2008',
    memberType: 'student',
    noticeVersion: NOTICE_VERSION,
    newsletter: 'true',
    showEmail: 'true',
  });
  const stored = {
    id: v7(),
    storageKey: newStorageKey('documents'),
    key: randomBytes(32),
    fingerprint: randomBytes(32),
    fileName: 'certificate.pdf',
    mediaType: 'application/pdf',
    bytes: 100_000,
    pageBytes: [100_000],
  };
  await inTransaction(deps.db, (tx) =>
    createAccount(tx, deps, { body, passwordHash: 'a hash that no password has', stored }),
  );
}

/** Sets the status of these members and updates the directory projection. */
async function setStatus(db: Db, ids: readonly string[], status: 'pending' | 'approved'): Promise<void> {
  for (const id of ids) {
    await inTransaction(db, async (tx) => {
      await tx.updateTable('member').set({ approval_status: status }).where('id', '=', id).execute();
      await projectMember(tx, id);
    });
  }
}
