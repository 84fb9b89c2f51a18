import { defineText } from '#shared/text.ts';

export const invitationEmailText = defineText({
  en: {
    joinUs: {
      subject: (union: string) => `You're invited to the ${union}`,
      preheader: (network: string) => `The alumni of the ${network}, in one place.`,
      heading: 'Join your batchmates',
      lead: (inviter: string | null, union: string, network: string) =>
        `${inviter === null ? `The ${union}` : `${inviter}, an administrator of the ${union},`} invites you. Here the alumni and staff of the ${network} find each other again: by school, by years, by work and by city.`,
      filledIn:
        "We've filled in what we know, and you can change all of it. No one sees anything until you've signed up and a volunteer has checked your school document.",
      button: 'Sign up',
      note: (until: string, signUp: string) =>
        `This link is only for you and works until ${until}. Friends can join at ${signUp}.`,
      why: 'Why you got this email',
      source: (source: string, until: string) =>
        `Your address is on a list that we were given: ${source}. You don't have an account here. If you do nothing, we'll delete your details on ${until} and won't email again.`,
      footnote: "Don't want invitations?",
      erase: 'Erase my data and never invite me again',
    },
  },
});
