import { defineFeature } from '#server/core/feature.ts';
import { handleJob } from '#server/platform/jobs/queue.ts';
import { emailAuthor } from './author-news.service.ts';
import { sendAuthorNews } from './emails.ts';
import { POST_LIMITS, reapPictures, refuseTooManyPictures } from './pictures.service.ts';
import { publishOnTime, publishScheduled } from './publication.service.ts';
import { postHandlers } from './routes.ts';

export const posts = defineFeature({
  name: 'posts',
  handlers: postHandlers,
  before: (deps) => ({ uploadPostPicture: ({ actor }) => refuseTooManyPictures(deps, actor) }),
  jobs: (deps) => [
    handleJob(publishScheduled, (payload) => publishOnTime(deps, payload)),
    handleJob(sendAuthorNews, (payload) => emailAuthor(deps, payload)),
  ],
  limits: POST_LIMITS,
  auditActions: {
    'post.added': 'Created a blog post',
    'post.changed': 'Changed a blog post',
    'post.restored': 'Restored an earlier version of a blog post',
    'post.scheduled': 'Scheduled a blog post',
    'post.unscheduled': 'Cancelled a scheduled blog post',
    'post.published': 'Published a blog post',
    'post.withdrawn': 'Unpublished a blog post',
    'post.deleted': 'Deleted a blog post',
  },
  personalData: {
    tables: {
      post_version: {
        title: 'Blog posts that name you as the author',
        references: {
          // Guests are other people; the texts are public, or other administrators' drafts.
          member_id: { hide: ['guest_name', 'guest_about', 'body', 'pictures'] },
        },
      },
    },
  },
  retention: [{ name: 'unused pictures of posts', cron: '17 21 * * *', run: reapPictures }],
});
