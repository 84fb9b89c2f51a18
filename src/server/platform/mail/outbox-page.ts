import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { findInOutbox, listOutbox, type OutboxMail } from './outbox.ts';

const STYLES =
  'body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}li{margin:.6rem 0}time{opacity:.7;font-size:.9em}iframe{width:100%;height:75vh;border:1px solid;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere}';
const STYLES_HASH = createHash('sha256').update(STYLES).digest('base64');
const LIST_POLICY = `default-src 'none'; style-src 'sha256-${STYLES_HASH}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** Emails have inline styles; scripts are blocked. Links open outside the frame. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** Serves captured emails at `/outbox` when there is no mail server; only outside production. */
export async function outboxRoutes(
  app: FastifyInstance,
  { directory }: { directory: string },
): Promise<void> {
  app.get('/outbox', { schema: { hide: true } }, async (_request, reply) =>
    sendHtml(reply, LIST_POLICY, listPage(await listOutbox(directory))),
  );
  app.get<{ Params: { id: string } }>('/outbox/:id', { schema: { hide: true } }, async (request, reply) =>
    sendHtml(reply, LIST_POLICY, mailPage(await find(directory, request.params.id))),
  );
  app.get<{ Params: { id: string } }>(
    '/outbox/:id/html',
    { schema: { hide: true } },
    async (request, reply) => {
      const { html } = await find(directory, request.params.id);
      reply.header('x-frame-options', 'SAMEORIGIN');
      return sendHtml(reply, MAIL_POLICY, html.replace('<head>', '<head><base target="_top">'));
    },
  );
}

async function find(directory: string, id: string): Promise<OutboxMail> {
  const mail = await findInOutbox(directory, id);
  if (!mail) throw new AppError('NOT_FOUND');
  return mail;
}

function sendHtml(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    })
    .send(html);
}

function listPage(mails: readonly OutboxMail[]): string {
  const items = mails.map(
    ({ id, subject, to, writtenAt }) =>
      `<li><a href="/outbox/${escape(id)}">${escape(subject)}</a><br>to ${escape(to)} <time>${escape(writtenAt)}</time></li>`,
  );
  const list = items.length > 0 ? `<ol reversed>${items.join('')}</ol>` : '<p>No email yet.</p>';
  return page(
    'Outbox',
    `<p>No mail server is set up, so emails are kept here, the newest first. This page does not exist in production.</p>${list}`,
  );
}

function mailPage({ id, subject, to, text, writtenAt }: OutboxMail): string {
  return page(
    subject,
    `<p><a href="/outbox">All emails</a></p><p>to ${escape(to)} <time>${escape(writtenAt)}</time></p><iframe src="/outbox/${escape(id)}/html" title="The email as HTML"></iframe><h2>Plain text</h2><pre>${linked(text)}</pre>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${STYLES}</style></head><body><h1>${escape(title)}</h1>${body}</body></html>`;
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
