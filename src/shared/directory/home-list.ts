/** Size of the newest members' list on the home page: everyone gets the same, so visitors' cards in it do not count. */
export const HOME_LIST_SIZE = 20;
