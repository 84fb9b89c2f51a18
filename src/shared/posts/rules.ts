import { defineText, type Sentence } from '#shared/text.ts';

/**
 * State of a post's current version. Visitors see the last published version, which stays public while a newer version
 * is in another state.
 */
export const POST_STATES = ['draft', 'in-review', 'approved', 'scheduled', 'published'] as const;
export type PostState = (typeof POST_STATES)[number];

/**
 * Actions of administrators on a post. `edit` includes restoring a version, and turns a published post into a draft.
 * `return` sends a post in review back to its authors, or withdraws your own from review.
 */
export const POST_ACTIONS = [
  'edit',
  'ask-review',
  'approve',
  'return',
  'schedule',
  'cancel-schedule',
  'publish',
  'withdraw',
  'delete',
] as const;
export type PostAction = (typeof POST_ACTIONS)[number];

/**
 * Whether a second administrator, who has not edited the post, must approve it: `off` and `on` as in the community
 * settings; `alone` if review is on but there is no such administrator.
 */
export const REVIEW_RULES = ['off', 'on', 'alone'] as const;
export type ReviewRule = (typeof REVIEW_RULES)[number];

/** Facts that determine which actions a post allows. */
export type PostStatus = {
  readonly state: PostState;
  /** Whether visitors see a version of the post. */
  readonly isPublic: boolean;
  /** Whether the current version is approved; an edit resets this. */
  readonly isApproved: boolean;
  /** Whether the current version contains edits of this administrator that were never published. */
  readonly isEditor: boolean;
};

const FROM: Readonly<Record<PostAction, readonly PostState[]>> = {
  edit: ['draft', 'published'],
  'ask-review': ['draft'],
  approve: ['in-review'],
  return: ['in-review', 'approved'],
  schedule: ['draft', 'in-review', 'approved'],
  'cancel-schedule': ['scheduled'],
  publish: ['draft', 'in-review', 'approved', 'scheduled'],
  withdraw: ['draft', 'in-review', 'approved', 'scheduled', 'published'],
  delete: ['draft'],
};

/** Returns whether an administrator may take this action now. The server rejects all others. */
export function canDo(action: PostAction, post: PostStatus, review: ReviewRule): boolean {
  if (!FROM[action].includes(post.state)) return false;
  switch (action) {
    case 'ask-review':
      return review === 'on';
    case 'approve':
      return !post.isEditor;
    case 'schedule':
    case 'publish':
      return review === 'off' || post.isApproved;
    case 'withdraw':
      return post.isPublic;
    case 'delete':
      return !post.isPublic;
    case 'edit':
    case 'return':
    case 'cancel-schedule':
      return true;
  }
}

/** Returns the actions available to an administrator, in the order of `POST_ACTIONS`. */
export function actionsOf(post: PostStatus, review: ReviewRule): PostAction[] {
  return POST_ACTIONS.filter((action) => canDo(action, post, review));
}

/** Returns the state after an action; null for `delete`. */
export function stateAfter(
  action: PostAction,
  { isApproved }: Pick<PostStatus, 'isApproved'>,
): PostState | null {
  switch (action) {
    case 'edit':
    case 'return':
    case 'withdraw':
      return 'draft';
    case 'ask-review':
      return 'in-review';
    case 'approve':
      return 'approved';
    case 'schedule':
      return 'scheduled';
    case 'cancel-schedule':
      return isApproved ? 'approved' : 'draft';
    case 'publish':
      return 'published';
    case 'delete':
      return null;
  }
}

/** Returns whether sending a post back needs a note, as it does unless it is your own. */
export function needsReturnNote({ isEditor }: Pick<PostStatus, 'isEditor'>): boolean {
  return !isEditor;
}

/** Reasons why an action is rejected, for the form and the server. */
export const postRuleText = {
  reviewNeeded: defineText({
    en: 'A second administrator must approve this post first. Ask for a review.',
  }),
  /** Shown in the form while `ReviewRule` is `alone`. */
  reviewAlone: defineText({
    en: 'An administrator who has not edited this post must approve it, and there is none. Add an administrator, or turn off review under Settings, Community.',
  }),
  ownReview: defineText({
    en: "You've edited this post, so another administrator must approve it.",
  }),
  stillPublic: defineText({ en: 'Visitors can still see this post. Unpublish it first.' }),
  noteNeeded: defineText({ en: "Say what to change. The post's authors see this note." }),
  notPossible: defineText({
    en: "You can't do this any more, because the post has changed. Reload to see the latest version.",
  }),
} as const satisfies Readonly<Record<string, Sentence>>;

/** Returns the reason why an action is rejected. */
export function refusalOf(action: PostAction, post: PostStatus, review: ReviewRule): Sentence {
  if (!FROM[action].includes(post.state)) return postRuleText.notPossible;
  if (action === 'approve') return postRuleText.ownReview;
  if (action === 'delete') return postRuleText.stillPublic;
  if (action === 'withdraw') return postRuleText.notPossible;
  return review === 'alone' ? postRuleText.reviewAlone : postRuleText.reviewNeeded;
}
