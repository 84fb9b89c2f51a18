/** Sort orders of the user list; newest first by default. */
export const USER_SORTS = ['newest', 'oldest', 'name'] as const;
