import { defineText, plural } from '#shared/text.ts';

/** Texts of the shared components. */
export const uiText = defineText({
  en: {
    close: 'Close',
    closeMessage: 'Close message',
    retry: 'Retry',
    pages: 'Pages',
    first: 'First',
    previous: 'Previous',
    next: 'Next',
    last: 'Last',
    page: 'Page',
    pageOf: 'of',
    about: (count: string) => `about ${count}`,
    youAreHere: 'You are here',
    stepOf: (step: number, count: number) => `Step ${step} of ${count}`,
    namedStepOf: (step: number, count: number, name: string) => `${step} of ${count}: ${name}`,
    hidePassword: 'Hide password',
    showPassword: 'Show password',
    formNeedsScript: 'This form needs JavaScript. Turn it on in your browser, then reload the page.',
    formLoading: 'Loading the form...',
    combobox: {
      noMatches: 'No matches',
      matches: (count: number) => plural('en', count, { one: '# match', other: '# matches' }),
      ownWords: 'Not in the list, but you can use it.',
      more: (count: number) => `${count} more. Keep typing to find yours.`,
    },
    markdown: {
      toolbar: 'Formatting',
      formats: {
        bold: 'Bold',
        italic: 'Italic',
        heading: 'Heading',
        list: 'List',
        numbered: 'Numbered list',
        quote: 'Quote',
        link: 'Link',
      },
      picture: 'Picture',
      withKeys: (format: string, keys: string) => `${format} (${keys})`,
      left: (count: number) => plural('en', count, { one: '# character left', other: '# characters left' }),
      tooLong: (count: number) =>
        plural('en', count, { one: '# character too long', other: '# characters too long' }),
    },
    file: {
      choose: 'Choose file',
      chooseAnother: 'Choose another file',
      remove: 'Remove file',
      upload: 'Upload',
      checking: 'checking...',
      sending: 'uploading...',
      isFolder: 'This is a folder. Open it and choose a file.',
    },
  },
});
