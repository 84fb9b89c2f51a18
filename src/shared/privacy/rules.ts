/** Days until a closed account is deleted (ruling 37). */
export const DELETION_DAYS = 7;
/** Days for which a data export can be downloaded. */
export const EXPORT_DAYS = 7;
/** Days until a rejected account is deleted if no new document is sent (ruling 26). */
export const REJECTED_DAYS = 180;
/** Days for a guardian to answer (ruling 31). */
export const GUARDIAN_DAYS = 30;
