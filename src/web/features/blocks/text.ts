import { defineText } from '#shared/text.ts';

/** Texts with which a member blocks another, and of the list of blocked members. */
export const blocksText = defineText({
  en: {
    title: (name: string) => `Block ${name}?`,
    points: [
      "You won't see each other any more: not in the directory, in search or in your inboxes.",
      'Requests between you end, and you stop sharing contact details with each other.',
      "We won't tell them.",
    ],
    undo: 'You can unblock them in My Profile, under Privacy and data. Requests and sharing stay ended.',
    confirm: 'Block',
    blocking: 'Blocking...',
    cancel: 'Cancel',
    blocked: (name: string) => `You've blocked ${name}. You can unblock them under Privacy and data.`,
    undoButton: 'Undo',
    list: {
      title: "Members you've blocked",
      lead: "You can't see each other. We won't tell them.",
      loading: 'Loading...',
      none: "You haven't blocked anyone. You can block a member in their profile.",
      since: (day: string) => `Blocked on ${day}`,
      unblock: 'Unblock',
      unblockNamed: (name: string) => `Unblock ${name}`,
      unblocking: 'Unblocking...',
      showAll: (count: number) => `Show all ${count}`,
    },
  },
});
