import { defineText } from '#shared/text.ts';

/** Error messages about posts. */
export const postErrors = {
  notFound: defineText({ en: "This post doesn't exist any more." }),
  noVersion: defineText({ en: "This version doesn't exist any more." }),
  incomplete: defineText({ en: "This post isn't complete yet. Check the highlighted fields." }),
  tooManyPictures: defineText({ en: "You've uploaded too many pictures. Please try again in an hour." }),
};

/** Success messages about posts. */
export const postReplies = {
  inReview: defineText({ en: 'Sent for review. Another administrator can now approve it.' }),
  approved: defineText({ en: 'Post approved. You can now publish it.' }),
  returned: defineText({ en: 'The post is a draft again.' }),
  scheduled: defineText({ en: 'Post scheduled.' }),
  unscheduled: defineText({ en: "Schedule cancelled. We won't publish the post." }),
  published: defineText({ en: 'Post published. Visitors will see it within 5 seconds.' }),
  withdrawn: defineText({ en: 'Post unpublished. It disappears from the blog within 5 seconds.' }),
  restored: defineText({ en: 'Version restored as a draft.' }),
  deleted: defineText({ en: 'Post deleted.' }),
};
