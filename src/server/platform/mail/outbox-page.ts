import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { listView, mailView, OUTBOX_STYLES_HASH } from './outbox-views.ts';
import { findInOutbox, listOutbox, type OutboxMail } from './outbox.ts';

const LIST_POLICY = `default-src 'none'; style-src 'sha256-${OUTBOX_STYLES_HASH}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** Allows inline styles, which emails need, but no scripts. Links open outside the frame. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/**
 * Serves captured emails at `/outbox` when there is no mail server; only outside production. Works without scripts.
 */
export async function outboxRoutes(
  app: FastifyInstance,
  { directory }: { directory: string },
): Promise<void> {
  app.get('/outbox', { schema: { hide: true } }, async (_request, reply) => {
    return sendHtml(reply, LIST_POLICY, listView(await listOutbox(directory)));
  });
  app.get<{ Params: { id: string } }>('/outbox/:id', { schema: { hide: true } }, async (request, reply) => {
    const mail = await find(directory, request.params.id);
    return sendHtml(reply, LIST_POLICY, mailView(mail));
  });
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
