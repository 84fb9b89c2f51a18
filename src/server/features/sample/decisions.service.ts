import {
  erasesDocument,
  REJECTION_REASON_NAMES,
  rejectionReasonText,
  UNDO_SECONDS,
  type RejectionReason,
} from '#shared/verification/rules.ts';
import { DEFAULT_LOCALE, text } from '#shared/text.ts';
import { recordAudit, type AuditEntry } from '#server/core/audit/audit.service.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { newId } from '#server/platform/ids.ts';
import { DAY_MS } from './memberships.service.ts';
import type { SamplePerson } from './people.service.ts';
import { insertDecisions, type PastDecision } from './queries.ts';
import { SAMPLE_SCHOOL_WORD } from './sign-ins.data.ts';

/** Days of history: the twelve weeks of the overview. */
const HISTORY_DAYS = 84;

type Event = Readonly<{ at: Date; entry: AuditEntry }>;

/**
 * Stores the decisions of the sample administrator in the last twelve weeks, and the audit entries of
 * sign-ups, founder requests and decisions, oldest first, as the verification feature would. Sends no email.
 */
export async function recordSampleHistory(tx: Tx, people: readonly SamplePerson[], now: Date): Promise<void> {
  const admin = people.find(({ role }) => role === 'admin');
  if (admin === undefined) return;
  const since = new Date(now.getTime() - HISTORY_DAYS * DAY_MS);
  const decisions = people.flatMap((person) => decisionAbout(person, admin.id, since));
  await insertDecisions(tx, decisions);
  const events = [
    ...decisions.map(eventOfDecision),
    ...people.flatMap((person) => eventsOf(person, admin.id)),
  ]
    .filter(({ at }) => at >= since)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const { at, entry } of events) await recordAudit(tx, entry, at);
}

function decisionAbout(person: SamplePerson, adminId: string, since: Date): PastDecision[] {
  const { approval_status: status, decided_at: decidedAt } = person;
  if (status === 'pending' || decidedAt === null || decidedAt < since || person.id === adminId) return [];
  const isApproved = status === 'approved';
  return [
    {
      id: newId(decidedAt),
      member_id: person.id,
      admin_id: adminId,
      is_approved: isApproved,
      reason: isApproved ? null : reasonOf(person.rejection_reason),
      decided_at: decidedAt,
      settled_at: new Date(decidedAt.getTime() + UNDO_SECONDS * 1000),
    },
  ];
}

function eventOfDecision({ member_id, admin_id, is_approved, reason, decided_at }: PastDecision): Event {
  return {
    at: decided_at,
    entry: {
      action: is_approved ? 'verification.approved' : 'verification.rejected',
      actorId: admin_id,
      subjectId: member_id,
      details: reason === null ? {} : { reason, erases: erasesDocument(reason) },
    },
  };
}

/** Returns the audit event of the sign-up, and of the founder request or its approval, if any. */
function eventsOf(person: SamplePerson, adminId: string): Event[] {
  const {
    id,
    created_at: createdAt,
    founder_request_date: askedAt,
    founder_request_status: request,
  } = person;
  const own = { actorId: id, subjectId: id };
  const joined = { at: createdAt, entry: { action: 'account.created', ...own } as const };
  if (askedAt === null) return [joined];
  const isGranted = request === 'approved';
  const asked = isGranted
    ? { at: askedAt, entry: { action: 'founder.granted', actorId: adminId, subjectId: id } as const }
    : { at: askedAt, entry: { action: 'founder.asked', ...own } as const };
  return [joined, asked];
}

function reasonOf(sentence: string | null): RejectionReason {
  const texts = text(DEFAULT_LOCALE, rejectionReasonText)(SAMPLE_SCHOOL_WORD);
  return REJECTION_REASON_NAMES.find((name) => texts[name].sentence === sentence) ?? 'other';
}
