import { checkPost } from '#shared/posts/fields.ts';
import type { PostAction } from '#shared/posts/rules.ts';
import type { AdminPost } from '#shared/posts/schema.ts';
import { fieldError } from '#shared/errors.ts';
import { scheduleMessage } from '#shared/schedule.ts';
import type { Sentence } from '#shared/text.ts';
import type { AuditAction } from '#shared/audit-log/endpoints.ts';
import { z } from '#shared/zod.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import { cancelJob, defineJob, enqueue } from '#server/platform/jobs/queue.ts';
import { queueAuthorNews } from './author-news.service.ts';
import { countBlogChange } from './blog.queries.ts';
import { findPost, listAddresses, updateVersion, type FoundPost } from './posts.queries.ts';
import { move, record, requirePost, requireValid } from './posts.service.ts';
import { postErrors, postReplies } from './text.ts';
import { fieldsOf, readPost } from './views.service.ts';

/** Publishes a scheduled post. `publishAt` identifies the schedule, which may have changed in the meantime. */
export const publishScheduled = defineJob({
  name: 'posts.publish',
  payload: z.object({ postId: z.uuid(), publishAt: z.iso.datetime() }),
});

type ChangeDeps = Pick<Deps, 'db' | 'clock'>;
type Changed = { post: AdminPost; message: Sentence };
type Seen = { readonly revision: string };

/** Publishes the current version now. */
export async function publishPost(deps: ChangeDeps, admin: Admin, id: string, seen: Seen): Promise<Changed> {
  const now = deps.clock.now();
  return change(deps, admin, id, {
    action: 'publish',
    audit: 'post.published',
    message: postReplies.published,
    seen,
    apply: async (tx, post) => {
      await requireComplete(deps, post);
      await publish(tx, post, now);
      await cancelJob(tx, keyOf(id));
    },
  });
}

/** Schedules the current version for publication. */
export async function schedulePost(
  deps: ChangeDeps,
  admin: Admin,
  id: string,
  { publishAt, ...seen }: Seen & { readonly publishAt: string },
): Promise<Changed> {
  const runAt = new Date(publishAt);
  const message = scheduleMessage(runAt, deps.clock.now());
  if (message) throw fieldError('publishAt', message);
  return change(deps, admin, id, {
    action: 'schedule',
    audit: 'post.scheduled',
    message: postReplies.scheduled,
    seen,
    apply: async (tx, post) => {
      await requireComplete(deps, post);
      await move(tx, post, { state: 'scheduled', publish_at: runAt });
      const payload = { postId: id, publishAt: runAt.toISOString() };
      await enqueue(tx, publishScheduled, payload, { key: keyOf(id), runAt });
    },
  });
}

/** Cancels the scheduled publication. */
export async function cancelSchedule(deps: ChangeDeps, admin: Admin, id: string): Promise<Changed> {
  return change(deps, admin, id, {
    action: 'cancel-schedule',
    audit: 'post.unscheduled',
    message: postReplies.unscheduled,
    apply: async (tx, post) => {
      await move(tx, post, { state: 'draft', publish_at: null });
      await cancelJob(tx, keyOf(id));
    },
  });
}

/** Unpublishes a post: it becomes a draft and keeps its address. */
export async function withdrawPost(deps: ChangeDeps, admin: Admin, id: string): Promise<Changed> {
  return change(deps, admin, id, {
    action: 'withdraw',
    audit: 'post.withdrawn',
    message: postReplies.withdrawn,
    apply: async (tx, post) => {
      await countBlogChange(tx);
      await queueAuthorNews(tx, id, null);
      await move(tx, post, { state: 'draft', public_number: null, publish_at: null });
      await cancelJob(tx, keyOf(id));
    },
  });
}

/**
 * Publishes a scheduled post, unless its schedule was cancelled or changed. Idempotent: a repeated job finds the post
 * published and does nothing.
 */
export async function publishOnTime(
  deps: Pick<Deps, 'db' | 'clock'>,
  { postId, publishAt }: { readonly postId: string; readonly publishAt: string },
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const post = await findPost(tx, postId);
    if (post?.state !== 'scheduled' || post.publish_at?.toISOString() !== publishAt) return;
    await publish(tx, post, now);
    const details = { post: postId };
    await recordAudit(tx, { action: 'post.published', actorId: null, subjectId: null, details }, now);
  });
}

type Change = {
  readonly action: PostAction;
  readonly audit: AuditAction;
  readonly message: Sentence;
  /** The revision that the administrator has seen; omitted if checking the state is enough. */
  readonly seen?: Seen;
  readonly apply: (tx: Tx, post: FoundPost) => Promise<void>;
};

/**
 * Applies one action in a transaction and adds it to the audit log.
 * @throws {AppError} NOT_FOUND; STALE; ALREADY_DECIDED in another state.
 */
async function change(
  deps: ChangeDeps,
  admin: Admin,
  id: string,
  { action, audit, message, seen, apply }: Change,
): Promise<Changed> {
  await inTransaction(deps.db, async (tx) => {
    await apply(tx, await requirePost(tx, id, action, seen?.revision));
    await record(tx, audit, { admin, id, now: deps.clock.now() });
  });
  return { post: await readPost(deps, id), message };
}

async function requireComplete(deps: ChangeDeps, post: FoundPost): Promise<void> {
  const fields = fieldsOf(post);
  await requireValid(deps, checkPost(fields), fields, postErrors.incomplete);
}

/** Makes the current version public. Serialised, so that two posts cannot take the same address. */
async function publish(tx: Tx, post: FoundPost, now: Date): Promise<void> {
  await countBlogChange(tx);
  await queueAuthorNews(tx, post.id, post);
  const address = post.address ?? (await freeAddress(tx, post.title, now));
  await move(tx, post, {
    state: 'published',
    address,
    public_number: post.current_number,
    published_at: post.published_at ?? now,
    publish_at: null,
  });
  await updateVersion(tx, post, { published_at: now });
}

const ADDRESS_MAX = 60;

/** Returns an unused address made of the title's Latin letters and digits, or else of the date. */
async function freeAddress(tx: Tx, title: string, now: Date): Promise<string> {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const short = words.length <= ADDRESS_MAX ? words : words.slice(0, ADDRESS_MAX + 1).replace(/-[^-]*$/, '');
  const name = short.length >= 3 ? short.slice(0, ADDRESS_MAX) : `post-${now.toISOString().slice(0, 10)}`;
  const taken = await listAddresses(tx, name);
  for (let count = 1; ; count += 1) {
    const address = count === 1 ? name : `${name}-${String(count)}`;
    if (!taken.has(address)) return address;
  }
}

function keyOf(postId: string): string {
  return `post:${postId}`;
}
