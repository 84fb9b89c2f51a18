import { timingSafeEqual } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import type { Deps } from '#server/platform/deps.ts';
import { FileAnswer } from '#server/platform/http/endpoints.ts';
import { PREVIEW_POLICY, previewHtml } from '#server/platform/mail/mail-preview.ts';
import { testMail } from './emails.ts';
import { contentOf } from './issue-text.service.ts';
import { requireIssue, requireSendable } from './issues.service.ts';
import { issueErrors } from './text.ts';

/** Lifetime of a signed URL. */
const VALID_MS = 10 * 60 * 1000;
const SIGNATURE = 'navodayan newsletter preview v2';

type PreviewDeps = Pick<Deps, 'db' | 'clock' | 'site' | 'vault'>;

/**
 * Returns a signed URL of the email that subscribers get.
 * @throws {AppError} NOT_FOUND; VALIDATION by field if it cannot be sent as it is.
 */
export async function previewIssue(deps: PreviewDeps, id: string): Promise<{ url: string }> {
  requireSendable(await requireIssue(deps, id));
  const until = deps.clock.now().getTime() + VALID_MS;
  const signature = sign(deps, id, until).toString('base64url');
  return { url: `/api/newsletter-preview/${id}?until=${until}&signature=${signature}` };
}

/**
 * Returns the HTML of an issue for a signed URL; an iframe sends no bearer token.
 * @throws {AppError} BAD_LINK if the signature is wrong or has expired; NOT_FOUND; VALIDATION.
 */
export async function showIssue(
  deps: PreviewDeps,
  id: string,
  { until, signature }: { readonly until: number; readonly signature: string },
): Promise<FileAnswer> {
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(deps, id, until);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSigned || until < deps.clock.now().getTime())
    throw new AppError('BAD_LINK', issueErrors.previewExpired);
  const issue = await requireIssue(deps, id);
  const mail = testMail(deps.site(), contentOf(issue), { to: deps.site().supportEmail });
  return new FileAnswer(Buffer.from(previewHtml(mail)), {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': PREVIEW_POLICY,
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
  });
}

function sign({ vault }: PreviewDeps, id: string, until: number) {
  return vault.sign(SIGNATURE, `${id} ${until}`);
}
