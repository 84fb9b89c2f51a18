import { defineText } from '#shared/text.ts';

/** Error sentences about profiles. */
export const profileErrors = {
  photoNeeded: defineText({ en: 'Choose a photo first.' }),
  tooManyPhotos: defineText({ en: 'You have sent many photos just now. Please try again in an hour.' }),
  photoNotFound: defineText({ en: 'This photo is not there any more.' }),
  changed: defineText({
    en: 'Your profile has changed, in another window or by an administrator. Nothing of yours is lost: choose which version to keep.',
  }),
  otherNotice: defineText({
    en: 'This is not the present privacy notice. Reload the page, read the notice again and then agree.',
  }),
  ownFields: defineText({ en: 'These are your own facts. Another administrator must look at them.' }),
};
