import type { Token, Tokens } from 'marked';
import { fieldError, type AppError } from '#shared/errors.ts';
import type { IssueText } from '#shared/newsletter/rules.ts';
import type { MailBlock, MailSpan } from '#server/platform/mail/mail-template.ts';
import { isKind, tokensOf, unescaped } from '#server/platform/markdown-tokens.ts';
import type { IssueContent } from './emails.ts';
import { issueErrors } from './text.ts';

/** Maximum characters of a text that an error quotes. */
const SHOWN_MAX = 60;

/** Returns the text of an issue with its Markdown parsed. */
export function contentOf({ subject, preview, body }: IssueText): IssueContent {
  return { subject, preview, blocks: issueBlocks(body) };
}

/**
 * Converts the Markdown of an issue to mail blocks: headings, paragraphs, lists, quotes, emphasis and links. A
 * paragraph that is a single link becomes a button.
 * @throws {AppError} VALIDATION on `body` naming any other element, so that no issue is sent with a part missing.
 */
export function issueBlocks(markdown: string): MailBlock[] {
  const tokens = tokensOf(markdown);
  if (tokens === null) throw fieldError('body', issueErrors.tooDeep);
  return tokens.flatMap((token) => blockOf(token));
}

function blockOf(token: Token): MailBlock[] {
  if (isKind(token, 'space') || isKind(token, 'def')) return [];
  if (isKind(token, 'heading')) return [{ kind: 'heading', text: unlinked(token.tokens) }];
  if (isKind(token, 'paragraph')) return [paragraph(token)];
  if (isKind(token, 'blockquote')) return [{ kind: 'quote', text: token.tokens.map(quoted).join('\n') }];
  if (isKind(token, 'list'))
    return [{ kind: 'list', isNumbered: token.ordered, items: token.items.map((item) => itemSpans(item)) }];
  throw unknownPart(token);
}

function paragraph({ tokens }: Tokens.Paragraph): MailBlock {
  const [only, ...others] = spansOf(tokens);
  if (only?.url !== undefined && others.length === 0)
    return { kind: 'button', label: only.text, url: only.url };
  return { kind: 'prose', spans: spansOf(tokens) };
}

function quoted(token: Token): string {
  if (isKind(token, 'paragraph')) return unlinked(token.tokens);
  throw unknownPart(token);
}

/** Converts a list item to spans. Rejects nested lists, which do not fit in the single column of an email. */
function itemSpans({ tokens }: Tokens.ListItem): MailSpan[] {
  return tokens.flatMap((token) => {
    if (isKind(token, 'text') || isKind(token, 'paragraph')) return spansOf(token.tokens ?? []);
    throw unknownPart(token);
  });
}

function spansOf(tokens: readonly Token[]): MailSpan[] {
  return tokens.flatMap((token) => spanOf(token));
}

function spanOf(token: Token): MailSpan[] {
  if (isKind(token, 'text') || isKind(token, 'escape')) return [{ text: unescaped(token.text) }];
  if (isKind(token, 'br')) return [{ text: ' ' }];
  if (isKind(token, 'strong') || isKind(token, 'em'))
    return spansOf(token.tokens).map((span) => strong(span));
  if (isKind(token, 'link')) return [{ text: plain(token.tokens), url: webAddress(token.href) }];
  throw unknownPart(token);
}

function strong({ text, url }: MailSpan): MailSpan {
  return url === undefined ? { text, isStrong: true } : { text, url, isStrong: true };
}

function plain(tokens: readonly Token[]): string {
  return spansOf(tokens)
    .map(({ text }) => text)
    .join('');
}

/** Returns the text of an element that is shown without links. */
function unlinked(tokens: readonly Token[]): string {
  const linked = spansOf(tokens).find(({ url }) => url !== undefined);
  if (linked) throw fieldError('body', issueErrors.linkInside(linked.text.slice(0, SHOWN_MAX)));
  return plain(tokens);
}

/** Links in emails must be absolute; other schemes could run scripts. */
function webAddress(href: string): string {
  if (/^(https?:\/\/|mailto:)/i.test(href)) return href;
  throw fieldError('body', issueErrors.linkIncomplete(href.slice(0, SHOWN_MAX)));
}

function unknownPart({ type, raw }: Token): AppError {
  const shown = raw.trim().slice(0, SHOWN_MAX);
  return fieldError('body', issueErrors.notAllowed(type, shown));
}
