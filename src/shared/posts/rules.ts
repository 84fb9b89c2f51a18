/**
 * State of a post's current version. Visitors see the last published version, which stays public while a newer version
 * is a draft or scheduled.
 */
export const POST_STATES = ['draft', 'scheduled', 'published'] as const;
export type PostState = (typeof POST_STATES)[number];

/** Actions of administrators on a post. `edit` turns a published post into a draft. */
export type PostAction = 'edit' | 'schedule' | 'cancel-schedule' | 'publish' | 'withdraw' | 'delete';

export type PostStatus = {
  readonly state: PostState;
  /** Whether visitors see a version of the post. */
  readonly isPublic: boolean;
};

/** Returns whether a post allows this action now. The server rejects all others. */
export function canDo(action: PostAction, { state, isPublic }: PostStatus): boolean {
  switch (action) {
    case 'edit':
      return state !== 'scheduled';
    case 'schedule':
      return state === 'draft';
    case 'cancel-schedule':
      return state === 'scheduled';
    case 'publish':
      return state !== 'published';
    case 'withdraw':
      return isPublic;
    case 'delete':
      return state === 'draft' && !isPublic;
  }
}
