import { defineText } from '#shared/text.ts';

/** Text of the button that reports a profile, apart from the texts of its dialog, which load later. */
export const reportButtonText = defineText({ en: { open: 'Report this profile' } });
