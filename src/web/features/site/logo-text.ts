import { defineText } from '#shared/text.ts';

/** Texts of the logo in the community settings. */
export const logoText = defineText({
  en: {
    title: 'Logo',
    lead: 'Shown in the header, emails, browser tabs and home-screen icons. Link previews keep the default logo.',
    drawn: "You're using the default logo.",
    own: (day: string) => `Your logo has been in use since ${day}.`,
    file: 'New logo',
    dropTitle: 'Drop a PNG or WebP file here',
    dropHelp:
      'Up to 1 MB, at least 96 pixels high and up to 5 times as wide. A transparent background looks best; icons and the dark theme add a light one. Wide logos look small in browser tabs.',
    fileNote: 'see it below',
    several: 'Choose one file at a time.',
    preview: 'Current logo',
    previewOfNew: 'Preview of the new logo',
    places: { header: 'Header', email: 'Email', tab: 'Browser tab' },
    themes: { light: 'light', dark: 'dark' },
    alt: (place: string, theme: string) => `${place}, ${theme} theme`,
    save: 'Use this logo',
    saving: 'Saving...',
    remove: 'Restore the default logo',
    removing: 'Restoring...',
    removeQuestion: {
      title: 'Restore the default logo?',
      message: "We'll delete your logo. You can upload it again.",
      confirmLabel: 'Restore default',
      cancelLabel: 'Keep my logo',
      confirmKind: 'danger',
    },
  },
});
