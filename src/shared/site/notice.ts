/** The version of the privacy notice that sign-up shows; consent is recorded with it. Change it with the notice's text. */
export const NOTICE_VERSION = '2026-11';

/** Every version that was ever shown, the present one last: a page that was loaded before a change may still name another. */
export const NOTICE_VERSIONS: readonly string[] = [NOTICE_VERSION];
