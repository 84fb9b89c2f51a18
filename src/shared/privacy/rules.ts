/** Days in which a closed account can be taken back (ruling 37). */
export const DELETION_DAYS = 7;
/** Days that a copy of somebody's data can be downloaded. */
export const EXPORT_DAYS = 7;
/** Days that a rejected account stays when nothing else is sent (ruling 26). */
export const REJECTED_DAYS = 180;
/** Days that a guardian has for the answer (ruling 31). */
export const GUARDIAN_DAYS = 30;
