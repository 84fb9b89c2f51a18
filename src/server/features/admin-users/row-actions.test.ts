/**
 * Checks that, for every combination of role, approvalStatus, isFounder and founderRequestStatus, the screen offers
 * and the server accepts exactly the actions of spec §2, repeated below.
 */
import { afterAll, expect, test } from 'vitest';
import {
  needsDecision,
  needsDocumentFirst,
  needsGuardianFirst,
  rowActions,
  type RowAction,
} from '#shared/admin-users/row-actions.ts';
import {
  APPROVAL_STATUSES,
  FOUNDER_REQUEST_STATUSES,
  ROLES,
  type ApprovalStatus,
  type FounderRequestStatus,
  type Role,
} from '#shared/members/values.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aMember, anAdmin } from '../../../../tests/support/members.ts';

const site = await createTestApp();
afterAll(() => site.close());
const adminRow = await anAdmin(site.db);
const admin = await site.as(adminRow.id);

type Combination = {
  role: Role;
  approvalStatus: ApprovalStatus;
  isFounder: boolean;
  founderRequestStatus: FounderRequestStatus | null;
};

const COMBINATIONS = ROLES.flatMap((role) =>
  APPROVAL_STATUSES.flatMap((approvalStatus) =>
    [true, false].flatMap((isFounder) =>
      [...FOUNDER_REQUEST_STATUSES, null].map((founderRequestStatus) => ({
        role,
        approvalStatus,
        isFounder,
        founderRequestStatus,
      })),
    ),
  ),
);

/** Returns the actions that the specification prescribes, in its order. */
function specified({ role, approvalStatus, isFounder, founderRequestStatus }: Combination): RowAction[] {
  const actions: RowAction[] = [];
  if (approvalStatus === 'pending') actions.push('verify', 'reject');
  if (founderRequestStatus === 'pending' && isFounder && approvalStatus === 'approved')
    actions.push('make-founder', 'remove-request');
  if (role === 'founder' || (role === 'admin' && founderRequestStatus === 'approved'))
    actions.push('remove-founder');
  return [...actions, 'delete'];
}

const REQUESTS: Record<
  RowAction,
  (id: string) => { method: 'PUT' | 'DELETE'; url: string; payload?: object }
> = {
  verify: (id) => decision(id, { isApproved: true }),
  reject: (id) => decision(id, { isApproved: false, reason: 'unreadable' }),
  'make-founder': (id) => founder(id, { isFounderApproved: true, expected: 'pending' }),
  'remove-request': (id) => founder(id, { isFounderApproved: false, expected: 'pending' }),
  'remove-founder': (id) => founder(id, { isFounderApproved: false, expected: 'founder' }),
  delete: (id) => ({ method: 'DELETE', url: `/api/auth/admin/delete-user/${id}` }),
};
const ACTIONS = Object.keys(REQUESTS) as RowAction[];

function decision(id: string, payload: object) {
  return { method: 'PUT' as const, url: `/api/auth/admin/approve-user/${id}`, payload };
}

function founder(id: string, payload: object) {
  return { method: 'PUT' as const, url: `/api/auth/admin/founder-request/${id}`, payload };
}

/** The database rejects founders who are not approved. */
const canExist = ({ role, approvalStatus }: Combination) =>
  role !== 'founder' || approvalStatus === 'approved';

function someone(state: Combination) {
  return aMember(site.db, {
    role: state.role,
    approval_status: state.approvalStatus,
    is_founder: state.isFounder,
    founder_request_status: state.founderRequestStatus,
    founder_request_date: state.founderRequestStatus && site.clock.now(),
  });
}

function rowOf(state: Combination, id: string) {
  const { role, approvalStatus, isFounder, founderRequestStatus } = state;
  const guardianConsent = 'not-needed' as const;
  return {
    _id: id,
    role,
    approvalStatus,
    guardianConsent,
    personalInfo: { isFounder, founderRequestStatus },
  };
}

test('the table covers 72 combinations of status, role and request', () => {
  expect(COMBINATIONS).toHaveLength(72);
});

test.each(COMBINATIONS)(
  'the screen offers the specified actions: $role, $approvalStatus, $isFounder, $founderRequestStatus',
  (state) => {
    expect(rowActions(adminRow.id, rowOf(state, 'somebody'))).toEqual(specified(state));
    expect(rowActions('oneself', rowOf(state, 'oneself'))).toEqual([]);
  },
);

test.each(COMBINATIONS.filter(canExist))(
  'the server accepts the actions that the screen offers: $role, $approvalStatus, $isFounder, $founderRequestStatus',
  async (state) => {
    const accepted: RowAction[] = [];
    for (const action of ACTIONS) {
      const { id } = await someone(state);
      const reply = await admin(REQUESTS[action](id));
      if (reply.statusCode === 200) accepted.push(action);
      else expect([action, reply.statusCode]).toEqual([action, 409]);
    }
    expect(accepted.toSorted()).toEqual([...specified(state)].toSorted());
  },
);

test('a pending minor can be verified only once the guardian has agreed', async () => {
  const pending = {
    approvalStatus: 'pending',
    role: 'user',
    isFounder: false,
    founderRequestStatus: null,
  } as const;
  for (const [guardianConsent, offered] of [
    ['awaited', ['reject', 'delete']],
    ['given', ['verify', 'reject', 'delete']],
  ] as const) {
    const row = { ...rowOf(pending, 'somebody'), guardianConsent };
    expect([rowActions(adminRow.id, row), needsGuardianFirst(row)]).toEqual([
      offered,
      guardianConsent === 'awaited',
    ]);
  }
});

test('a member who is not approved cannot become a founder', async () => {
  for (const state of COMBINATIONS.filter((combination) => !canExist(combination)))
    await expect(someone(state)).rejects.toThrow(/violates check constraint/);
});

test("a row's note and tint depend on the pending document and the pending request", () => {
  for (const state of COMBINATIONS) {
    const row = rowOf(state, 'somebody');
    const isRequested = state.founderRequestStatus === 'pending';
    expect(needsDocumentFirst(row)).toBe(isRequested && state.approvalStatus !== 'approved');
    expect(needsDecision(row)).toBe(isRequested || state.approvalStatus === 'pending');
  }
});
