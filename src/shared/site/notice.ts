/** Version of the privacy notice, recorded with each consent. Change it whenever the notice's meaning changes. */
export const NOTICE_VERSION = '2026-11';

/** All versions ever shown, newest last. A page loaded before a change may still send an older version. */
export const NOTICE_VERSIONS: readonly string[] = [NOTICE_VERSION];
