import { defineText } from '#shared/text.ts';

/** Error messages about posts. */
export const postErrors = {
  notFound: defineText({ en: "This post doesn't exist any more." }),
  noVersion: defineText({ en: "This version doesn't exist any more." }),
  incomplete: defineText({ en: "This post isn't complete yet. Check the highlighted fields." }),
  tooManyPictures: defineText({ en: 'You have uploaded many pictures. Please try again in an hour.' }),
};

/** Success messages about posts. */
export const postReplies = {
  inReview: defineText({ en: 'The post is in review. Another administrator can approve it now.' }),
  approved: defineText({ en: 'The post is approved. It can be published now.' }),
  returned: defineText({ en: 'The post is a draft again.' }),
  scheduled: defineText({ en: 'The post will be published at this time.' }),
  unscheduled: defineText({ en: "The schedule is cancelled. The post won't be published by itself." }),
  published: defineText({ en: 'The post is published. Visitors see it within 5 seconds.' }),
  withdrawn: defineText({ en: 'The post is withdrawn. Visitors stop seeing it within 5 seconds.' }),
  restored: defineText({ en: 'This version is the current one again, as a draft.' }),
  deleted: defineText({ en: 'The post is deleted.' }),
};
