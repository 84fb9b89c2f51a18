import { defineText } from '#shared/text.ts';

/** Texts of the logo in the community settings. */
export const logoText = defineText({
  en: {
    title: 'Logo',
    lead: 'In the header, in emails, in browser tabs and on home screens. Link previews keep the drawn logo.',
    drawn: 'The drawn logo is in use.',
    own: (day: string) => `Your logo has been in use since ${day}.`,
    file: 'New logo',
    dropTitle: 'Drop a PNG or WebP file here',
    dropHelp:
      'Up to 1 MB, at least 96 pixels high, and at most 5 times as wide as high. A transparent background looks best; icons and the dark theme give it a light one. A wide logo is small in browser tabs.',
    fileNote: 'see it below',
    several: 'Choose one file at a time.',
    preview: 'The logo in use',
    previewOfNew: 'Preview of the new logo',
    places: { header: 'Header', email: 'Email', tab: 'Browser tab' },
    themes: { light: 'light', dark: 'dark' },
    alt: (place: string, theme: string) => `${place}, ${theme} theme`,
    save: 'Use this logo',
    saving: 'Saving...',
    remove: 'Go back to the drawn logo',
    removing: 'Changing...',
    failed: "We couldn't save the logo. Please try again.",
    removeQuestion: {
      title: 'Go back to the drawn logo?',
      message: 'Your logo is deleted. You can upload it again.',
      confirmLabel: 'Use the drawn logo',
      cancelLabel: 'Keep my logo',
      confirmKind: 'danger',
    },
  },
});
