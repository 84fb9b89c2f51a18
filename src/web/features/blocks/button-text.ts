import { defineText } from '#shared/text.ts';

/** Text of the button that blocks a member, apart from the texts of its dialog, which load later. */
export const blockButtonText = defineText({ en: { open: 'Block this member' } });
