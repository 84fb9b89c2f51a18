import { timingSafeEqual } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import type { Deps } from '#server/platform/deps.ts';
import { FileAnswer } from '#server/platform/http/endpoints.ts';
import { PREVIEW_POLICY, previewHtml } from '#server/platform/mail/mail-preview.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { testMail } from './emails.ts';
import { issueBlocks } from './issue-text.service.ts';
import { requireIssue, requireSendable } from './issues.service.ts';
import { issueErrors } from './text.ts';

/** Lifetime of a signed URL. */
const VALID_MS = 10 * 60 * 1000;
const SIGNATURE = 'navodayan newsletter preview v1';

type Theme = 'light' | 'dark';
type PreviewDeps = Pick<Deps, 'db' | 'clock' | 'site' | 'vault'>;

/**
 * Renders the email that subscribers get: plain text, and HTML at two signed URLs, one for each theme.
 * @throws {AppError} NOT_FOUND; VALIDATION by field if it cannot be sent as it is.
 */
export async function previewIssue(deps: PreviewDeps, id: string) {
  const issue = await requireIssue(deps, id);
  requireSendable(issue);
  const until = deps.clock.now().getTime() + VALID_MS;
  const urlOf = (theme: Theme) => {
    const signature = sign(deps, { id, theme, until }).toString('base64url');
    return `/api/newsletter-preview/${id}?theme=${theme}&until=${until}&signature=${signature}`;
  };
  const { subject, text } = mailOf(deps, issue);
  return { subject, preview: issue.preview, text, lightUrl: urlOf('light'), darkUrl: urlOf('dark') };
}

/**
 * Returns the HTML of an issue for a signed URL; an iframe sends no bearer token.
 * @throws {AppError} BAD_LINK if the signature is wrong or has expired; NOT_FOUND; VALIDATION.
 */
export async function showIssue(
  deps: PreviewDeps,
  id: string,
  { theme, until, signature }: { readonly theme: Theme; readonly until: number; readonly signature: string },
): Promise<FileAnswer> {
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(deps, { id, theme, until });
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSigned || until < deps.clock.now().getTime())
    throw new AppError('BAD_LINK', issueErrors.previewExpired);
  const mail = mailOf(deps, await requireIssue(deps, id));
  return new FileAnswer(Buffer.from(previewHtml(mail, theme)), {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': PREVIEW_POLICY,
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
  });
}

function sign({ vault }: PreviewDeps, { id, theme, until }: { id: string; theme: Theme; until: number }) {
  return vault.sign(SIGNATURE, `${id} ${theme} ${until}`);
}

function mailOf(
  { site }: PreviewDeps,
  { subject, preview, body }: { subject: string; preview: string; body: string },
): Mail {
  return testMail(site(), { subject, preview, blocks: issueBlocks(body) }, site().supportEmail);
}
