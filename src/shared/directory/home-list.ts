/**
 * Size of the newest members' list on the home page. It is the same for everyone, so its cards do not count against
 * visitors' limits.
 */
export const HOME_LIST_SIZE = 20;
