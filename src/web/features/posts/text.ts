import type { PostState } from '#shared/posts/rules.ts';
import { defineText, plural } from '#shared/text.ts';
import { siteSettings } from '#web/lib/site-settings.ts';

/** Texts of the administrators' list of blog posts. */
export const postsText = defineText({
  en: {
    title: 'Blog',
    lead: 'Write, review and publish the posts of the blog.',
    heading: 'Posts',
    tabs: 'Filter by status',
    all: 'All',
    tab: (label: string, count: number | undefined) => (count === undefined ? label : `${label} (${count})`),
    tabOf: {
      draft: 'Drafts',
      'in-review': 'Waiting for review',
      approved: 'Approved',
      scheduled: 'Scheduled',
      published: 'Published',
    } satisfies Readonly<Record<PostState, string>>,
    states: {
      draft: 'Draft',
      'in-review': 'Waiting for review',
      approved: 'Approved',
      scheduled: 'Scheduled',
      published: 'Published',
    } satisfies Readonly<Record<PostState, string>>,
    loading: 'Loading posts...',
    search: 'Search posts',
    searchPlaceholder: 'Title, category or author',
    add: 'New post',
    adding: 'Starting...',
    columns: { post: 'Post', state: 'Status', changed: 'Last changed', actions: 'Actions' },
    untitled: 'Untitled post',
    by: (author: string) => `By ${author}`,
    scheduledFor: (moment: string) => `for ${moment}`,
    publishedOn: (day: string) => `since ${day}`,
    stillPublic: 'Readers still see an earlier version.',
    changed: 'Changed',
    changedBy: (name: string) => `by ${name}`,
    edit: 'Edit',
    editOf: (title: string) => `Edit: ${title}`,
    open: 'Open',
    openOf: (title: string) => `Open: ${title}`,
    view: 'View',
    viewOf: (title: string) => `View on the blog: ${title}`,
    delete: 'Delete',
    deleteOf: (title: string) => `Delete: ${title}`,
    deleting: 'Deleting...',
    deleteQuestion: {
      title: 'Delete this draft?',
      message: (title: string) => `"${title}" and its history will be deleted. You can't undo this.`,
      yes: 'Delete draft',
      no: 'Keep it',
    },
    empty: {
      '': { title: 'No posts yet', text: 'Write the first one: a story, advice, news of a meet.' },
      draft: { title: 'No drafts', text: "Posts that haven't been sent for review appear here." },
      'in-review': { title: 'No posts to review', text: "You're all caught up." },
      approved: { title: 'No approved posts', text: "Approved posts appear here until they're published." },
      scheduled: { title: 'No scheduled posts', text: 'Posts with a publication date appear here.' },
      published: { title: 'No published posts', text: 'Published posts appear here and on the blog.' },
    } satisfies Readonly<Record<PostState | '', { title: string; text: string }>>,
  },
});

/** Texts of the post editor. */
export const postText = defineText({
  en: {
    loading: 'Loading the post...',
    isPublicAt: (address: string) => `Readers see it at ${address}`,
    isHidden: 'Only administrators can see it.',
    form: 'Post',
    views: 'Views',
    view: { write: 'Write', preview: 'Preview' },
    locked: {
      'in-review': "It's waiting for review, so its text is locked.",
      approved: "It's approved, so its text is locked.",
      scheduled: "It's scheduled, so its text is locked. Cancel the schedule to change it.",
    },
    lockedAuthor: 'Take it back to change it.',
    lockedOther: 'Send it back to change it.',
    help: {
      excerpt: 'One or two sentences, shown in lists, in search results and below the title.',
      category: 'Choose one, or enter a new one.',
      body: 'Markdown. Use the buttons, or type ## before a heading and ** around bold words.',
      guestSchool: `For example ${siteSettings.schoolShort} Barabanki`,
      cover: 'Shown above the text, in lists and in link previews.',
    },
    categories: ['Careers', 'Community', 'Education', 'Entrepreneurship', 'Leadership', 'Memories', 'News'],
    status: {
      saved: 'All changes saved',
      savedAgo: (ago: string) => `Saved ${ago}`,
      waiting: 'Not saved yet',
      saving: 'Saving...',
      offline: "Not saved: no connection. We'll try again; your text stays in this browser.",
      refused: 'Not saved.',
      refusedFields: 'Not saved. Check the highlighted fields.',
      conflict: 'Not saved. Choose above which version to keep.',
      /** Announced after Ctrl+S. */
      savedNow: 'Saved',
    },
    ago: {
      now: 'just now',
      minutes: (count: number) => plural('en', count, { one: '# minute ago', other: '# minutes ago' }),
      hours: (count: number) => plural('en', count, { one: '# hour ago', other: '# hours ago' }),
    },
    retry: 'Save now',
    conflict: {
      title: 'Someone else has changed this post',
      lead: 'You both changed the fields below. Choose which version to keep; nothing is lost until you do.',
      latest: 'Latest version',
      mine: 'Your version',
      empty: 'Empty',
      keepLatest: 'Use the latest version',
      keepMine: 'Keep mine',
    },
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
    preview: {
      title: 'Preview of the post',
      heading: 'As readers will see it',
      loading: 'Loading the preview...',
      retry: 'Try again',
      behind: 'The preview is out of date.',
    },
  },
});

/** Texts of the actions on a post. */
export const postActsText = defineText({
  en: {
    panel: 'Publication',
    about: {
      draft: "Readers will see it once it's published.",
      draftReview: 'A second administrator must approve it before it is published.',
      draftPublic: 'Readers see the last published version until you publish this one.',
      review: 'Read it in the preview, then approve it or send it back with a note.',
      reviewOwn: "Another administrator must approve it, because you've edited it.",
      approved: (name: string | null) =>
        name === null ? 'Ready to publish.' : `${name} approved it. Ready to publish.`,
      scheduled: (moment: string) => `It will be published on ${moment}.`,
      published: (day: string) =>
        `First published on ${day}. Changes are saved as a draft until you publish them.`,
    },
    noteFrom: (name: string | null) => (name === null ? 'Sent back with a note:' : `${name} sent it back:`),
    openSettings: 'Open the community settings',
    busy: 'One moment...',
    acts: {
      'ask-review': 'Send for review',
      approve: 'Approve',
      return: 'Send back',
      takeBack: 'Take back',
      schedule: 'Schedule',
      'cancel-schedule': 'Cancel the schedule',
      publish: 'Publish',
      withdraw: 'Unpublish',
      delete: 'Delete draft',
    },
    view: 'View on the blog',
    history: 'History',
    failed: "That didn't work. Please try again.",
    notSaved: "Your changes aren't saved yet. See the status beside this button.",
    stale: (name: string | null) =>
      name === null
        ? 'This post has changed since you opened it. Check the latest version below, then try again.'
        : `${name} has changed this post since you opened it. Check the latest version below, then try again.`,
    incomplete: 'Complete the highlighted fields first.',
    publishQuestion: {
      title: 'Publish this post?',
      message: 'Everyone will be able to read it: on the blog, in the feed and through search engines.',
      messageAgain: 'Readers will see the new version right away.',
      yes: 'Publish',
      no: 'Not yet',
    },
    withdrawQuestion: {
      title: 'Unpublish this post?',
      message: `We'll remove it from the blog and the feed, and its link will show "Page not found". You keep it here as a draft.`,
      yes: 'Unpublish',
      no: 'Keep it published',
    },
    scheduleForm: {
      title: 'Schedule this post',
      label: 'Date and time',
      help: 'Indian Standard Time (IST). You can cancel until then.',
      submit: 'Schedule',
      busy: 'Scheduling...',
      cancel: 'Cancel',
    },
    returnForm: {
      title: 'Send this post back',
      label: 'What should change?',
      help: "The post's authors see this note above the text.",
      submit: 'Send back',
      busy: 'Sending...',
      cancel: 'Cancel',
    },
  },
});

/** Texts of the cover and of pictures in posts. */
export const pictureText = defineText({
  en: {
    cover: 'Cover',
    drawings: ['Sun over hills', 'Envelope', 'Identity card', 'Growing arches', 'Scales', 'Stars'],
    own: 'Your picture',
    upload: 'Upload a picture',
    uploadAnother: 'Upload another picture',
    hint: 'JPEG or PNG. You can crop it.',
    uploading: 'Uploading the picture',
    looking: 'Checking the picture...',
    failed: "We couldn't upload the picture. Please try again.",
    tooLarge: 'This picture is too large. Choose one with at most 60 megapixels.',
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
    inText: (count: number) =>
      plural('en', count, { one: '# picture in the text', other: '# pictures in the text' }),
  },
});

/** Texts of the history. */
export const historyText = defineText({
  en: {
    title: 'History',
    lead: 'Every saved version of this post, newest first.',
    loading: 'Loading the history...',
    version: (number: number) => `Version ${number}`,
    saved: (moment: string, name: string | null) => (name === null ? moment : `${moment}, by ${name}`),
    current: 'Current version',
    isPublic: 'Public version',
    publishedOn: (moment: string) => `Published ${moment}`,
    restoredFrom: (number: number) => `Restored from version ${number}`,
    show: 'Show changes',
    showOf: (number: number) => `Show changes of version ${number}`,
    back: 'All versions',
    loadingVersion: 'Loading the version...',
    compare: 'Compare',
    compared: { before: 'With the previous version', now: 'With the current version' },
    same: 'These versions are the same.',
    first: 'This is the first version.',
    added: 'Added:',
    removed: 'Removed:',
    crossedOut: 'Crossed out:',
    underlined: 'Underlined:',
    unchanged: (count: number) =>
      plural('en', count, { one: '# unchanged line', other: '# unchanged lines' }),
    drawing: (number: number) => `Drawing ${number}`,
    picture: 'A picture',
    none: 'None',
    restore: 'Restore this version',
    restoring: 'Restoring...',
    locked: "You can't restore a version while the post is waiting for review, approved or scheduled.",
    question: {
      title: (number: number) => `Restore version ${number}?`,
      message:
        "It becomes the current version, and the one it replaces stays in the history. Readers won't see it until you publish.",
      yes: 'Restore',
      no: 'Cancel',
    },
  },
});

/** Texts of the dialog that crops a cover. */
export const coverCropText = defineText({
  en: {
    title: 'Crop the cover',
    stage: 'Your picture. Only the part inside the frame is shown.',
    move: 'Move the picture',
    use: 'Use this picture',
  },
});
