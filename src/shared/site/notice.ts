/**
 * Version of the privacy notice, recorded with each consent. Change it whenever the notice's meaning changes, such as
 * who receives data: members who agreed to an earlier version are then asked once more.
 */
export const NOTICE_VERSION = '2026-11-26';

/** All versions ever shown, newest last. A page loaded before a change may still send an older version. */
export const NOTICE_VERSIONS: readonly string[] = [
  '2026-11',
  // Names verifiers of the member's school as recipients.
  '2026-11-24',
  // Adds requests to get in touch.
  NOTICE_VERSION,
];
