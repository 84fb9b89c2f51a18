import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { shortMomentInIndia } from '#server/platform/indian-time.ts';
import type { OutboxMail } from './outbox.ts';

const STYLES = readFileSync(new URL('outbox.css', import.meta.url), 'utf8');
/** SHA-256 of the outbox pages' styles, for the content security policy. */
export const OUTBOX_STYLES_HASH = createHash('sha256').update(STYLES).digest('base64');

/** Returns the mailbox page with the newest email beside the list; phones show the list only. */
export function listView(mails: readonly OutboxMail[], newest: OutboxMail): string {
  return page('Outbox', 'list', list(mails, newest) + article(newest));
}

/** Returns the mailbox page with this email selected; phones show the email only, with a link back. */
export function mailView(mails: readonly OutboxMail[], mail: OutboxMail): string {
  return page(`${mail.subject} – Outbox`, 'mail', list(mails, mail) + article(mail));
}

/** Returns the mailbox page for an empty outbox. */
export function emptyView(): string {
  return page(
    'Outbox',
    'empty',
    `<main class="none"><svg viewBox="0 0 160 96" aria-hidden="true"><path class="line" d="M0 93h160"/><path class="paper" d="M38 36h84v57H38z"/><path class="fold" d="m38 36 42 32 42-32"/><path class="sun" d="M66 36a14 14 0 0 1 28 0z"/></svg><h2>No email yet.</h2><p>Sign up, or ask for a new password, and the email appears here. Reload the page to see it.</p><p><a href="/signup">Sign up</a></p></main>`,
  );
}

function list(mails: readonly OutboxMail[], selected: OutboxMail): string {
  const items = mails.map((mail) => {
    const { id, subject, to, writtenAt } = mail;
    const current = id === selected.id ? ' aria-current="page"' : '';
    return `<li><a href="/outbox/${escape(id)}"${current}><span class="to">${escape(to)}</span>${time(writtenAt)}<span class="subject">${escape(subject)}</span></a></li>`;
  });
  const count = mails.length === 1 ? '1 email' : `${mails.length} emails`;
  return `<nav aria-label="Emails"><p class="count">${count}, newest first</p><ol>${items.join('')}</ol></nav>`;
}

function article({ id, subject, to, text, writtenAt }: OutboxMail): string {
  return `<main><a class="back" href="/outbox">Back to all emails</a><h2>${escape(subject)}</h2><p class="facts"><span>To ${escape(to)}</span>${time(writtenAt)}</p><iframe src="/outbox/${escape(id)}/html" title="The email as HTML"></iframe><details><summary>Plain text</summary><pre>${linked(text)}</pre></details></main>`;
}

function time(writtenAt: string): string {
  return `<time datetime="${escape(writtenAt)}">${escape(shortMomentInIndia(new Date(writtenAt)))}</time>`;
}

function page(title: string, view: 'list' | 'mail' | 'empty', body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${STYLES}</style></head><body class="${view}"><header><h1><a href="/outbox">Outbox</a></h1><p>No mail server is set up, so emails stay here. This page does not exist in production.</p><a href="/">To the site</a></header><div class="box">${body}</div></body></html>`;
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
