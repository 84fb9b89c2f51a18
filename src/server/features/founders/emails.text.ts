import { defineText } from '#shared/text.ts';

/** Texts of the emails about founder requests. */
export const founderEmailText = defineText({
  en: {
    granted: {
      subject: (name: string) => `You're a founder member, ${name}`,
      preheader: "We've accepted your founder request.",
      heading: (name: string) => `You're a founder member, ${name}`,
      lead: (union: string) =>
        `An administrator has accepted your request. From today, you're a founder member of the ${union}.`,
      button: 'Open My Profile',
      badge: 'Badge',
      badgeSeen: 'Members see "Founder" beside your name.',
      publicPage: 'Public page',
      contact: 'Email, phone',
      contactSeen: 'As you set them. Never on the public page.',
    },
    declined: {
      subject: 'About your founder request',
      preheader: "We couldn't accept it this time. You're still a member.",
      heading: 'Not this time',
      lead: (name: string) =>
        `${name}, an administrator has declined your request to become a founder member. You're still a member, and nothing else changes.`,
      button: 'Open My Profile',
      note: "You can ask again in My Profile. If you'd like to know more first, write to us.",
    },
    removed: {
      subject: "You're no longer a founder member",
      preheader: "You're still a member.",
      heading: 'Your founder status has ended',
      lead: (name: string) =>
        `${name}, an administrator has removed your founder status. You're still a member and can do everything members can.`,
      button: 'Open My Profile',
      publicPage: 'Public page',
      note: 'Think this is a mistake? Write to us, or ask again in My Profile.',
    },
    publicPage: {
      on: 'On: visitors see your name, school and work. You can turn it off in My Profile.',
      off: 'Off: only members can see you.',
    },
  },
});
