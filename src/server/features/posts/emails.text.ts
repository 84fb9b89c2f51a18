import { defineText } from '#shared/text.ts';

/** Texts of the emails to members who are authors of posts. */
export const postEmailText = defineText({
  en: {
    named: {
      subject: 'A blog post is published under your name',
      preheader: 'Read it, and tell us if something is wrong.',
      heading: 'Published under your name',
      lead: (name: string, title: string) =>
        `${name}, an administrator has published the post "${title}" on our blog, with you as its author. Readers see your name, school and work beside it.`,
      button: 'Read the post',
      note: "Didn't write it, or want your name removed? Write to us. If you turn off your public page in My Profile, the post no longer shows your name.",
    },
    removed: {
      subject: 'A blog post no longer shows your name',
      preheader: 'An administrator unpublished it or changed its author.',
      heading: 'No longer under your name',
      lead: (name: string, title: string) =>
        `${name}, the post "${title}" is no longer on our blog under your name. An administrator unpublished it or changed its author.`,
      note: 'Think this is a mistake? Write to us.',
    },
  },
});
