import type { PostState } from '#shared/posts/rules.ts';
import { defineText, plural } from '#shared/text.ts';
import { siteSettings } from '#web/lib/site-settings.ts';

/** Texts of the administrators' list of blog posts. */
export const postsText = defineText({
  en: {
    title: 'Blog',
    lead: 'Write and publish the posts of the blog.',
    heading: 'Posts',
    tabs: 'Filter by status',
    all: 'All',
    tab: (label: string, count: number | undefined) => (count === undefined ? label : `${label} (${count})`),
    states: {
      draft: 'Draft',
      scheduled: 'Scheduled',
      published: 'Published',
    } satisfies Readonly<Record<PostState, string>>,
    loading: 'Loading posts...',
    search: 'Search posts',
    searchPlaceholder: 'Title, category or author',
    add: 'New post',
    adding: 'Starting...',
    columns: { post: 'Post', changed: 'Last changed', state: 'Status' },
    untitled: 'Untitled post',
    by: (author: string) => `by ${author}`,
    scheduledFor: (moment: string) => `for ${moment}`,
    publishedOn: (day: string) => `since ${day}`,
    stillPublic: 'Readers still see an earlier version.',
    changedBy: (name: string) => `by ${name}`,
    empty: {
      '': { title: 'No posts yet', text: 'Write the first one: a story, advice, news of a meet.' },
      draft: { title: 'No drafts', text: "Posts that aren't published yet appear here." },
      scheduled: { title: 'No scheduled posts', text: 'Posts with a publication date appear here.' },
      published: { title: 'No published posts', text: 'Published posts appear here and on the blog.' },
    } satisfies Readonly<Record<PostState | '', { title: string; text: string }>>,
  },
});

export const postText = defineText({
  en: {
    loading: 'Loading the post...',
    isPublicAt: (address: string) => `Readers see it at ${address}`,
    isHidden: 'Only administrators can see it.',
    form: 'Post',
    views: 'Views',
    view: { write: 'Write', preview: 'Preview' },
    help: {
      excerpt: 'One or two sentences, shown in lists, in search results and below the title.',
      category: 'Choose one, or enter a new one.',
      body: 'Markdown. Use the buttons, or type ## before a heading and ** around bold words.',
      guestAbout: `For example Teacher, ${siteSettings.schoolShort} Barabanki 1996–03`,
      cover: 'Shown above the text, in lists and in link previews.',
    },
    categories: ['Careers', 'Community', 'Education', 'Entrepreneurship', 'Leadership', 'Memories', 'News'],
    author: {
      legend: 'Author',
      union: 'The union',
      member: 'A member',
      guest: 'A guest',
      search: 'Search members',
      searchPlaceholder: 'Name of a member with a public page',
      searching: 'Searching...',
      none: 'No member with a public page has this name. Choose "A guest" to enter the details yourself.',
      found: (count: number) => plural('en', count, { one: '# member found', other: '# members found' }),
      choose: 'Choose',
      chooseOf: (name: string) => `Choose ${name} as the author`,
      change: 'Choose another',
      gone: "This member no longer has a public page, so we can't show them as the author. Choose another author.",
    },
    loadingPreview: 'Loading the preview...',
  },
});

export const postActsText = defineText({
  en: {
    panel: 'Publication',
    about: {
      draft: "Readers will see it once it's published.",
      draftPublic: 'Readers see the last published version until you publish this one.',
      scheduled: (moment: string) => `It will be published on ${moment}. Cancel the schedule to change it.`,
      published: (day: string) =>
        `First published on ${day}. Changes are saved as a draft until you publish them.`,
    },
    busy: 'One moment...',
    publish: 'Publish',
    schedule: 'Schedule',
    cancelSchedule: 'Cancel the schedule',
    restore: 'Restore earlier version',
    withdraw: 'Unpublish',
    delete: 'Delete draft',
    view: 'View on the blog',
    notSaved: "Your changes aren't saved yet. See the status at the bottom of the page.",
    stale:
      'Someone else has changed this post since you opened it. Check the latest version, then try again.',
    incomplete: 'Complete the highlighted fields first.',
    publishQuestion: {
      title: 'Publish this post?',
      message: 'Everyone will be able to read it: on the blog, in the feed and through search engines.',
      confirmLabel: 'Publish',
      cancelLabel: 'Not yet',
    },
    restoreQuestion: {
      title: 'Restore the earlier version?',
      message:
        "The version published before this one replaces it in this form. Readers won't see a change until you publish.",
      confirmLabel: 'Restore',
      cancelLabel: 'Cancel',
    },
    withdrawQuestion: {
      title: 'Unpublish this post?',
      message: `We'll remove it from the blog and the feed, and its link will show "Page not found". You keep it here as a draft.`,
      confirmLabel: 'Unpublish',
      confirmKind: 'danger',
      cancelLabel: 'Keep it published',
    },
    deleteQuestion: {
      title: 'Delete this draft?',
      message: "You can't undo this.",
      confirmLabel: 'Delete draft',
      confirmKind: 'danger',
      cancelLabel: 'Keep it',
    },
    scheduleForm: {
      title: 'Schedule this post',
      label: 'Date and time',
      help: 'Indian Standard Time (IST). You can cancel until then.',
      submit: 'Schedule',
      busy: 'Scheduling...',
      cancel: 'Cancel',
    },
  },
});

export const pictureText = defineText({
  en: {
    cover: 'Cover',
    drawings: ['Sun over hills', 'Envelope', 'Identity card', 'Growing arches', 'Scales', 'Stars'],
    own: 'Your picture',
    upload: 'Upload a picture',
    hint: 'JPEG or PNG. You can crop it.',
    uploading: 'Uploading the picture',
    looking: 'Checking the picture...',
    failed: "We couldn't upload the picture. Please try again.",
    add: 'Add a picture',
    choose: 'Choose picture',
    chooseAnother: 'Choose another',
    description: 'Description',
    descriptionHelp: "Describe the picture for readers who can't see it.",
    descriptionNeeded: 'Describe the picture.',
    pictureNeeded: 'Choose a picture.',
    insert: 'Insert picture',
    inserting: 'Uploading...',
    cancel: 'Cancel',
  },
});

export const coverCropText = defineText({
  en: {
    title: 'Crop the cover',
    stage: 'Your picture. Only the part inside the frame is shown.',
    move: 'Move the picture',
    use: 'Use this picture',
  },
});
