import { ANSWER_DAYS, HOLD_RULES } from '#shared/contact-requests/rules.ts';
import { defineText, plural } from '#shared/text.ts';

/** Texts of the list of held requests. */
export const heldRequestsText = defineText({
  en: {
    title: 'Held requests',
    lead: `Requests to get in touch waiting for your decision. They expire after ${ANSWER_DAYS} days.`,
    heading: 'Requests waiting for a decision',
    loading: 'Loading held requests...',
    columns: { request: 'Request', held: 'Held because', actions: 'Actions' },
    asks: 'asks',
    reasons: {
      'same-words': (members: number) =>
        plural('en', members, {
          one: 'Similar to a message in earlier requests.',
          other: 'Similar messages were sent to # members.',
        }),
      'few-accepted': () =>
        `Fewer than ${HOLD_RULES.accepted} of their last ${HOLD_RULES.judged} requests were accepted.`,
    },
    deliver: 'Deliver',
    delivering: 'Delivering...',
    deliverOf: (asker: string, asked: string) => `Deliver: request from ${asker} to ${asked}`,
    stop: 'Stop',
    stopping: 'Stopping...',
    stopOf: (asker: string, asked: string) => `Stop: request from ${asker} to ${asked}`,
    undoNote: (seconds: number) => `You can undo this for ${seconds} s.`,
    emptyTitle: 'No held requests',
    empty: "You'll find copied messages here, and requests from members whose requests are rarely accepted.",
  },
});

/** Texts about a member's requests, in their User Information. */
export const askerText = defineText({
  en: {
    title: 'Requests to get in touch',
    loading: 'Loading requests...',
    retry: 'Retry',
    sent: 'Sent',
    outcome: 'Outcome',
    outcomes: {
      accepted: (count: number) => `${count} accepted`,
      answered: (count: number) => `${count} answered without sharing`,
      declined: (count: number) => `${count} declined`,
      expired: (count: number) => `${count} expired`,
      waiting: (count: number) => `${count} waiting`,
      held: (count: number) => `${count} held`,
      stopped: (count: number) => `${count} stopped`,
      withdrawn: (count: number) => `${count} withdrawn`,
    },
    blockedBy: 'Blocked by',
    members: (count: number) => plural('en', count, { one: '# member', other: '# members' }),
    asking: 'Can ask',
    allowed: 'Yes',
    paused: (day: string, reason: string) => `Paused until the end of ${day}\nReason: ${reason}`,
    pause: 'Pause requests...',
    changePause: 'Change the pause...',
    resume: 'End the pause',
    resuming: 'Ending...',
    actionFailed: "We couldn't save this. Please try again.",
    question: {
      title: (name: string) => `Pause requests from ${name}?`,
      lead: (name: string) =>
        `${name} can't ask other members to get in touch until the pause ends. This doesn't affect requests already sent.`,
      reason: 'Reason',
      reasonHelp:
        "They'll see exactly this text when they try to ask. The pause is recorded in the audit log.",
      reasonNeeded: 'Write a reason. The member sees it.',
      days: 'Days',
      endsOn: (day: string) => `The pause lasts until the end of ${day}.`,
      yes: 'Pause requests',
      pausing: 'Pausing...',
      no: 'Cancel',
    },
  },
});
