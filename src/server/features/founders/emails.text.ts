import { defineText } from '#shared/text.ts';

/** Texts of the emails about founder requests. */
export const founderEmailText = defineText({
  en: {
    granted: {
      subject: (name: string) => `You are a founder member, ${name}`,
      preheader: 'Your request was granted.',
      heading: (name: string) => `You're a founder member, ${name}`,
      lead: 'An administrator has granted your request. You are a founder member of the Navodayan Alumni Union from today on.',
      button: 'Open My Profile',
      badge: 'Badge',
      badgeSeen: 'Members see "Founder" beside your name.',
      publicPage: 'Public page',
      contact: 'Email, phone',
      contactSeen: 'As you set them. Never on the public page.',
    },
    declined: {
      subject: 'About your founder request',
      preheader: 'It was not granted this time. Your membership stays as it is.',
      heading: 'Not this time',
      lead: (name: string) =>
        `${name}, an administrator has looked at your request to become a founder member and did not grant it. Your membership stays exactly as it is.`,
      button: 'Open My Profile',
      note: 'You may ask again in My Profile. If you would like to know more first, write to us.',
    },
    removed: {
      subject: 'You are no longer a founder member',
      preheader: 'Your membership stays as it is.',
      heading: 'Your founder status has ended',
      lead: (name: string) =>
        `${name}, an administrator has ended your founder status. You stay a member, with everything that members can do.`,
      button: 'Open My Profile',
      publicPage: 'Public page',
      note: 'Think this is a mistake? Write to us, or ask again in My Profile.',
    },
    publicPage: {
      on: 'On: visitors see your name, school and work. You may turn it off in My Profile.',
      off: 'Off: only members see you.',
    },
  },
});
