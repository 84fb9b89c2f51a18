import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { shortMomentInIndia } from '#server/platform/indian-time.ts';
import type { OutboxMail } from './outbox.ts';

const STYLES = readFileSync(new URL('outbox.css', import.meta.url), 'utf8');
/** SHA-256 of the outbox pages' styles, for the content security policy. */
export const OUTBOX_STYLES_HASH = createHash('sha256').update(STYLES).digest('base64');

/** Returns the page with the list of emails. */
export function listView(mails: readonly OutboxMail[]): string {
  const items = mails.map(
    ({ id, subject, to, writtenAt }) =>
      `<li><a href="/outbox/${escape(id)}"><span class="subject">${escape(subject)}</span><span class="to">${escape(to)}</span>${time(writtenAt)}</a></li>`,
  );
  const count = mails.length === 1 ? '1 email' : `${mails.length} emails`;
  return page(
    'Outbox',
    items.length === 0
      ? `<h2>No email yet.</h2><p>Sign up, or ask for a new password, and the email appears here. Reload the page to see it.</p><p><a href="/signup">Sign up</a></p>`
      : `<p class="count">${count}, newest first</p><ol>${items.join('')}</ol>`,
  );
}

/** Returns the page with one email, as HTML and as plain text. */
export function mailView({ id, subject, to, text, writtenAt }: OutboxMail): string {
  return page(
    `${subject} – Outbox`,
    `<a class="back" href="/outbox">Back to all emails</a><h2>${escape(subject)}</h2><p><span class="to">To ${escape(to)}</span>${time(writtenAt)}</p><iframe src="/outbox/${escape(id)}/html" title="The email as HTML"></iframe><details><summary>Plain text</summary><pre>${linked(text)}</pre></details>`,
  );
}

function time(writtenAt: string): string {
  return `<time datetime="${escape(writtenAt)}">${escape(shortMomentInIndia(new Date(writtenAt)))}</time>`;
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${STYLES}</style></head><body><header><h1><a href="/outbox">Outbox</a></h1><p>No mail server is set up, so emails stay here. This page does not exist in production.</p><a href="/">To the site</a></header><main>${body}</main></body></html>`;
}

function linked(text: string): string {
  return escape(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
