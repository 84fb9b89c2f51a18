import { defineText } from '#shared/text.ts';

/** Texts of the privacy section of My Profile. */
export const privacySettingsText = defineText({
  en: {
    views: {
      title: 'Who viewed my document',
      loading: 'Loading...',
      failed: "We couldn't load this list.",
      none: 'No one has viewed it yet.',
      noDocument: "You haven't uploaded a document.",
      who: (number: number) => (number === 1 ? 'A volunteer' : `Volunteer ${number}`),
      whoOfMany: (number: number) => `Volunteer ${number}`,
      erased: (day: string) => `We deleted the file on ${day}. No one can open it now.`,
      erases: (day: string) => `We'll delete the file on ${day}. Until then, only volunteers can open it.`,
      waits: 'Only volunteers can open it. We delete it some time after the decision.',
      unnamed: "We don't name volunteers here, but we keep a record in case of a complaint.",
    },
    data: {
      title: 'My data',
      lead: 'A copy of everything we hold about you, as a web page and as a data file.',
      ask: 'Prepare my download',
      asking: 'Starting...',
      packing: (percent: number) => `Preparing your download: ${percent}%.`,
      mail: "You can leave this page. We'll email you when it's ready.",
      ready: (size: string, day: string) => `Ready: ${size}. Download it by ${day}.`,
      download: 'Download my data',
      opening: 'Opening...',
      again: 'Prepare a new copy',
      failed: "We couldn't prepare your data. Please try again.",
      failedLoad: "We couldn't load this.",
      progress: 'Preparing your download',
    },
    leave: {
      title: 'Delete my account',
      lead: (days: number, day: string) =>
        `Your profile is hidden right away. You have ${days} days to change your mind: sign in before ${day}. After that we delete your data, photo and files.`,
      open: 'Delete my account',
      ask: 'Delete your account?',
      askLead: (name: string, days: number) =>
        `${name}, we'll hide your profile now and sign out your other devices. After ${days} days we delete everything. Until then, you can sign in and keep it.`,
      password: 'Your password',
      confirm: 'Delete my account',
      closing: 'Deleting...',
      keepIt: 'Keep it',
      closedLead: (moment: string) =>
        `Your account is closed and hidden. On ${moment} we delete your data, photo and files.`,
      keep: 'Keep my account',
      keeping: 'Saving...',
      strip: (day: string) => `Your account will be deleted on ${day}.`,
    },
    guardian: {
      lead: (address: string) => `We emailed ${address}. Correct the address, or send the email again.`,
      label: "Parent or guardian's email",
      send: 'Send email',
      sending: 'Sending...',
    },
  },
});
