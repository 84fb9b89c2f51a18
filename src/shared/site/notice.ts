/** The version of the privacy notice that sign-up shows; consent is recorded with it. Change it with the notice's text. */
export const NOTICE_VERSION = '2026-11';
