import { defineText } from '#shared/text.ts';

/** Error messages about posts. */
export const postErrors = {
  notFound: defineText({ en: "This post doesn't exist any more." }),
  notPossible: defineText({
    en: "You can't do this any more, because the post has changed. Reload to see the latest version.",
  }),
  stillPublic: defineText({ en: 'Visitors can still see this post. Unpublish it first.' }),
  incomplete: defineText({ en: "This post isn't complete yet. Check the highlighted fields." }),
  tooManyPictures: defineText({ en: "You've uploaded too many pictures. Please try again in an hour." }),
};

/** Success messages about posts. */
export const postReplies = {
  scheduled: defineText({ en: 'Post scheduled.' }),
  unscheduled: defineText({ en: "Schedule cancelled. We won't publish the post." }),
  published: defineText({ en: 'Post published. Visitors will see it within 5 seconds.' }),
  withdrawn: defineText({ en: 'Post unpublished. It disappears from the blog within 5 seconds.' }),
  restored: defineText({ en: 'Earlier version restored as a draft.' }),
  deleted: defineText({ en: 'Post deleted.' }),
};
