import { NOTICE_VERSION, NOTICE_VERSIONS } from '#shared/site/notice.ts';
import { AppError, ERRORS, fieldError, type FieldSentences } from '#shared/errors.ts';
import { asciiDigits, isBlank, tidy } from '#shared/fields.ts';
import { yearOf } from '#shared/members/years.ts';
import { asksGuardian, checkSignUp, signUpErrors } from '#shared/sign-up/rules.ts';
import type { SignUpBody } from '#shared/sign-up/endpoints.ts';
import type { User } from '#shared/members/schema.ts';
import { GENDERS, MEMBER_TYPES } from '#shared/members/values.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { settleInvitations } from '#server/features/invitations/service.ts';
import { toUser } from '#server/core/accounts/user-view.service.ts';
import { subscribeNewMember } from '#server/features/newsletter/service.ts';
import { recordConsents, type Choice } from '#server/core/consents/consents.service.ts';
import { askGuardian, countGuardianRequest } from '#server/features/privacy/guardian.service.ts';
import {
  discardDocument,
  storeDocument,
  recordDocument,
  type UnownedDocument,
} from '#server/features/documents/documents.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { inTransaction, rolledBack } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import type { UploadedFile } from '#server/platform/http/endpoints.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { isCommonPassword } from '#server/platform/common-passwords.ts';
import { countForm, peekForm, type FormSender } from '#server/platform/rate-limit/form-limit.ts';
import type { Verdict } from '#server/platform/rate-limit/rate-limit.ts';
import { findMemberByEmail, insertNewcomer } from '#server/core/accounts/accounts.queries.ts';
import { mayReveal } from '#server/core/accounts/accounts.service.ts';
import { sendConfirmation } from '#server/features/auth/emails.ts';
import { proposeUsername } from '#server/core/accounts/usernames.service.ts';
import { SIGN_UP_LIMITS } from './limits.ts';
import type { Sentence } from '#shared/text.ts';
import { passwordErrors } from '#shared/auth/passwords.ts';
import { calendarYear } from '#shared/time-zone.ts';
import { settleTakenEmail } from './emails.ts';
import { newAccountErrors } from './text.ts';
import { signUpReplies } from './text.ts';

const INSERT_TRIES = 5;

export type SignUp = Readonly<{
  body: SignUpBody;
  document: UploadedFile | undefined;
  sender: FormSender;
}>;

/**
 * Rejects a sign-up over the limits before its document is received, so that excess uploads are not read.
 * @throws {AppError} TOO_MANY_TRIES (ruling 34).
 */
export async function refuseTooManySignUps(
  deps: Pick<Deps, 'db' | 'clock' | 'vault'>,
  sender: FormSender,
): Promise<void> {
  limitSignUps(await peekForm(deps, SIGN_UP_LIMITS, sender));
}

function limitSignUps({ allowed, retryAfterSeconds }: Verdict): void {
  if (!allowed) throw new AppError('TOO_MANY_TRIES', newAccountErrors.tooMany, { retryAfterSeconds });
}

/**
 * Creates an account: member, consents, document, emails and audit row in one transaction. Inspects and
 * stores the document and hashes the password before the transaction; deletes the stored file if the
 * transaction fails. A taken address is rejected ten times per network and hour; after that it gets the same
 * response as a free address, and its owner gets an email (ruling 33, 43).
 * @throws {AppError} VALIDATION with a message for every rejected field; EMAIL_TAKEN; TOO_MANY_TRIES if the
 * guardian was emailed ten times today.
 */
export async function signUp(
  deps: Deps,
  { body, document, sender }: SignUp,
): Promise<{ message: Sentence; user: User }> {
  const upload = await checked(deps, body, document);
  // Counts only complete and valid forms, so that junk requests cannot use up a network's limit. Counts
  // before any costly work.
  limitSignUps(await countForm(deps, SIGN_UP_LIMITS, sender));
  // Runs before the address lookup, so that a rejected document reveals nothing about the address.
  const stored = await storeDocument(deps, upload);
  try {
    const owner = await findMemberByEmail(deps.db, body.email.trim());
    await refuseTakenEmail(deps, sender.ip, owner !== undefined);
    if (asksGuardian(body, calendarYear(deps.clock.now())))
      await countGuardianRequest(deps, body.guardianEmail);
    const account = { body, passwordHash: await deps.passwords.hash(body.password), stored };
    const member = owner
      ? await pretendAccount(deps, account, owner)
      : ((await inTransaction(deps.db, (tx) => createAccount(tx, deps, account))) ??
        (await loseAddress(deps, account, sender.ip)));
    return { message: signUpReplies.created, user: toUser(member, true) };
  } catch (error) {
    await discardDocument(deps, stored, error);
    throw error;
  }
}

/** Rejects a taken address while the network's limit allows revealing it. */
async function refuseTakenEmail(deps: Deps, ip: string, isTaken: boolean): Promise<void> {
  if (await mayReveal(deps, SIGN_UP_LIMITS.takenEmail, { ip, reveals: isTaken }))
    throw fieldError('email', ERRORS.EMAIL_TAKEN.message, 'EMAIL_TAKEN');
}

async function checked(
  deps: Deps,
  body: SignUpBody,
  document: UploadedFile | undefined,
): Promise<UploadedFile> {
  const { passwordMinLength } = deps.config;
  const { emailSuffixes, firstYear } = deps.policy();
  const thisYear = calendarYear(deps.clock.now());
  const refused: Record<string, Sentence> = {
    ...checkSignUp(body, {
      emailSuffixes,
      passwordMinLength,
      firstYear,
      thisYear,
      schoolShort: deps.site().schoolShort,
      schools: deps.schools().open,
    }),
  };
  if (refused['password'] === undefined && (await isCommonPassword(body.password)))
    refused['password'] = passwordErrors.isCommon;
  if (noticeOf(body) !== null && !NOTICE_VERSIONS.includes(body.noticeVersion ?? ''))
    refused['noticeVersion'] = newAccountErrors.unknownNotice;
  if (document === undefined) refused['verificationDocument'] = signUpErrors.documentNeeded;
  if (Object.keys(refused).length > 0 || document === undefined) throw refusedFields(refused);
  return document;
}

function refusedFields(fields: FieldSentences): AppError {
  return new AppError('VALIDATION', Object.values(fields)[0], { fields });
}

type NewAccount = Readonly<{ body: SignUpBody; passwordHash: string; stored: UnownedDocument }>;

/**
 * Stores a new account with its consents and document; returns undefined if its address is taken. Enqueues
 * the confirmation email and records the sign-up, unless `unused` is given, which is a free address used in
 * place of a taken one.
 */
export async function createAccount(
  tx: Tx,
  deps: Deps,
  account: NewAccount,
  unused?: string,
): Promise<MemberRow | undefined> {
  const email = unused ?? account.body.email.trim();
  const now = deps.clock.now();
  const member = await insertWithUsername(tx, account, { email, now });
  if (!member) return undefined;
  await recordConsents(tx, consentsOf(account.body, member.id, now));
  await recordDocument(tx, deps, { memberId: member.id, stored: account.stored, now });
  if (unused === undefined) await enqueue(tx, sendConfirmation, { memberId: member.id });
  if (account.body.newsletter === 'true') await subscribeNewMember(tx, member.id, now);
  if (member.is_presumed_minor) await askGuardian(tx, member.id);
  await settleInvitations(tx, deps, {
    memberId: member.id,
    email: member.email,
    token: account.body.invitation,
    now,
  });
  if (unused === undefined)
    await recordAudit(tx, { action: 'account.created', actorId: member.id, subjectId: member.id }, now);
  return member;
}

/**
 * Creates an account for a taken address and rolls it back, so that the response is like one for a free
 * address. Enqueues an email to the address's owner in place of the confirmation. If the process dies in
 * between, a nightly task removes the file.
 * @returns the member that a sign-up with a free address would have created.
 */
async function pretendAccount(deps: Deps, account: NewAccount, owner: MemberRow): Promise<MemberRow> {
  const unused = `${newId(deps.clock.now())}@unused.invalid`;
  const member = await rolledBack(deps.db, (tx) => createAccount(tx, deps, account, unused));
  if (!member) throw new AppError('BUSY', newAccountErrors.tooManySameName);
  await enqueue(deps.db, settleTakenEmail, { memberId: owner.id, storageKey: account.stored.storageKey });
  return { ...member, email: account.body.email.trim() };
}

/** Answers a sign-up whose address a concurrent request has taken. */
async function loseAddress(deps: Deps, account: NewAccount, ip: string): Promise<MemberRow> {
  await refuseTakenEmail(deps, ip, true);
  const owner = await findMemberByEmail(deps.db, account.body.email.trim());
  if (!owner) throw new AppError('BUSY', newAccountErrors.tooManySameName);
  return pretendAccount(deps, account, owner);
}

async function insertWithUsername(
  tx: Tx,
  { body, passwordHash }: NewAccount,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<MemberRow | undefined> {
  for (let attempt = 0; attempt < INSERT_TRIES; attempt += 1) {
    const username = await proposeUsername(tx, {
      first: body.first_name,
      last: body.last_name,
      email: body.email,
    });
    const row = { ...memberOf(body, now), email, username, password_hash: passwordHash };
    const member = await insertNewcomer(tx, row);
    if (member) return member;
    // The address or the username is taken; only a taken username is retried.
    if (await findMemberByEmail(tx, email)) return undefined;
  }
  throw new AppError('BUSY', newAccountErrors.tooManySameName);
}

function memberOf(body: SignUpBody, now: Date) {
  const memberType = oneOf(MEMBER_TYPES, body.memberType) ?? 'student';
  const isMinor = asksGuardian(body, calendarYear(now));
  const wantsFounder = body.isFounder === 'true';
  return {
    id: newId(now),
    first_name: tidy(body.first_name),
    last_name: tidy(body.last_name),
    name_at_school: isBlank(body.nameAtSchool) ? '' : tidy(body.nameAtSchool),
    gender: oneOf(GENDERS, body.gender) ?? 'Prefer not to say',
    phone: body.phoneNumber.trim() === '' ? null : asciiDigits(tidy(body.phoneNumber)),
    profession: tidy(body.profession),
    current_state: body.currentState,
    current_city: tidy(body.currentCity),
    member_type: memberType,
    school_name: tidy(body.jnvName),
    school_state: body.states,
    school_district: body.city,
    in_year: yearOf(body.inYear),
    out_year: yearOf(body.outYear),
    is_founder: wantsFounder,
    founder_request_status: wantsFounder ? ('pending' as const) : null,
    founder_request_date: wantsFounder ? now : null,
    show_email: body.showEmail === 'true',
    show_phone: body.showPhone === 'true',
    public_page: body.publicPage === 'true',
    is_presumed_minor: isMinor,
    guardian_email: isMinor ? body.guardianEmail.trim() : null,
    // If the accepted notice is outdated, the first sign-in asks for consent again (ruling 24).
    notice_version: body.noticeVersion === NOTICE_VERSION ? NOTICE_VERSION : null,
    pending_since: now,
    created_at: now,
    updated_at: now,
  };
}

/** Returns the notice version in the request; null if it is omitted (ruling 24). */
function noticeOf({ noticeVersion }: SignUpBody): string | null {
  return noticeVersion === undefined || noticeVersion === '' ? null : noticeVersion;
}

function consentsOf(body: SignUpBody, memberId: string, now: Date): Choice[] {
  const given = [
    ...(body.noticeVersion === NOTICE_VERSION ? (['notice'] as const) : []),
    ...(body.showEmail === 'true' ? (['show-email'] as const) : []),
    ...(body.showPhone === 'true' ? (['show-phone'] as const) : []),
    ...(body.publicPage === 'true' ? (['public-page'] as const) : []),
    ...(body.newsletter === 'true' ? (['newsletter'] as const) : []),
  ];
  return given.map((purpose) => ({
    memberId,
    purpose,
    given: true,
    noticeVersion: noticeOf(body),
    at: now,
  }));
}

function oneOf<const Choices extends readonly string[]>(
  choices: Choices,
  value: string,
): Choices[number] | undefined {
  return choices.find((choice) => choice === value);
}
