import { isDisposableEmailDomain } from 'disposable-email-domains-js';
import type { Signal, SignalPerson } from '#shared/verification/schema.ts';
import { nameWords, soundsLikeName } from '#shared/members/name-key.ts';
import { findYears } from '#shared/verification/signals.ts';
import { calendarYear } from '#shared/time-zone.ts';
import { listTheirIds, type ReviewerIdentity } from '#server/core/verifiers/verifiers.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import type { StoredDocument } from '#server/features/documents/documents.service.ts';
import {
  listSchoolmates,
  listWithDocument,
  listWithPhone,
  SHOWN_MAX,
  type OtherAccount,
} from './signals.queries.ts';

/** Minimum digits of a phone number for it to be compared. */
const PHONE_DIGITS_MIN = 7;

/**
 * Returns hints about a pending member: first hints against the member, then hints in the member's favour.
 * All are advisory. Each query uses an index, and each hint has at most five accounts, so the cost does not grow with the
 * number of members. For accounts outside the reviewer's schools, a hint contains only how many
 * there are.
 */
export async function findSignals(
  deps: Deps,
  reviewer: ReviewerIdentity,
  { member, document }: { readonly member: MemberRow; readonly document: StoredDocument | undefined },
): Promise<Signal[]> {
  const [sameDocument, samePhone, similarNames] = await Promise.all([
    document ? listWithDocument(deps.db, member.id, document.fingerprint) : [],
    hasPhone(member.phone) ? listWithPhone(deps.db, member.id, member.phone) : [],
    member.in_year !== null && member.out_year !== null ? findSchoolmatesNamedLike(deps, member) : [],
  ]);
  const domain = disposableDomain(member.email);
  const others = [...sameDocument, ...samePhone, ...similarNames].map(({ id }) => id);
  const theirs = await listTheirIds(deps.db, reviewer, others);
  return [
    ...listed('same-document', sameDocument, theirs),
    ...listed('same-phone', samePhone, theirs),
    ...listed('similar-name', similarNames, theirs),
    {
      kind: 'years' as const,
      ...findYears({
        memberType: member.member_type,
        inYear: member.in_year,
        outYear: member.out_year,
        thisYear: calendarYear(deps.clock.now()),
      }),
    },
    ...(domain === null ? [] : [{ kind: 'disposable-email' as const, domain }]),
    { kind: member.email_confirmed_at ? ('email-confirmed' as const) : ('email-unconfirmed' as const) },
    ...(member.is_presumed_minor
      ? [{ kind: 'guardian' as const, hasAgreed: member.guardian_consented_at !== null }]
      : []),
    ...(document && sameDocument.length === 0 ? [{ kind: 'new-document' as const }] : []),
  ];
}

/** Finds schoolmates with overlapping years whose name, or name at school, sounds alike. */
async function findSchoolmatesNamedLike({ db }: Deps, member: MemberRow): Promise<OtherAccount[]> {
  const names = namesOf(member);
  return (await listSchoolmates(db, member))
    .filter((schoolmate) =>
      namesOf(schoolmate).some((name) => names.some((other) => soundsLikeName(name, other))),
    )
    .slice(0, SHOWN_MAX);
}

/** Returns the name and the name at school, unless that is a single word, which too many names contain. */
function namesOf(person: Pick<OtherAccount, 'first_name' | 'last_name' | 'name_at_school'>): string[] {
  const { first_name, last_name, name_at_school } = person;
  const hasTwoWords = nameWords(name_at_school.toLowerCase()).length > 1;
  return [`${first_name} ${last_name}`, ...(hasTwoWords ? [name_at_school] : [])];
}

function listed(
  kind: 'same-document' | 'same-phone' | 'similar-name',
  accounts: readonly OtherAccount[],
  theirs: ReadonlySet<string>,
): Signal[] {
  if (accounts.length === 0) return [];
  const people = accounts.filter(({ id }) => theirs.has(id)).map(toPerson);
  const hidden = accounts.length - people.length;
  return [{ kind, people, ...(hidden > 0 && { hidden }) }];
}

function toPerson(account: OtherAccount): SignalPerson {
  return {
    _id: account.id,
    name: `${account.first_name} ${account.last_name}`.trim(),
    school: account.school_name,
    inYear: account.in_year,
    outYear: account.out_year,
    approvalStatus: account.approval_status,
  };
}

function hasPhone(phone: string | null): phone is string {
  return phone !== null && phone.replaceAll(/\D/g, '').length >= PHONE_DIGITS_MIN;
}

/**
 * Returns the disposable email domain of an address, or null. Uses the list of github.com/disposable-email-domains
 * (CC0), where subdomains of a listed domain count too.
 */
function disposableDomain(email: string): string | null {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  return domains.find((domain) => isDisposableEmailDomain(domain)) ?? null;
}
