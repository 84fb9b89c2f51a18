import { defineText } from '#shared/text.ts';
import { COUNT_MAX } from '#shared/directory/count.ts';

const number = new Intl.NumberFormat('en-IN');
const counted = (count: number) =>
  count > COUNT_MAX ? `${number.format(COUNT_MAX)}+` : number.format(count);

/** Texts of the members' part of the home page. `batch` is such as "JNV Hassan, 2001–08". */
export const membersText = defineText({
  en: {
    here: (batch: string, count: number) =>
      `${batch}: ${counted(count)} of you ${count === 1 ? 'is' : 'are'} here`,
    wall: 'Your batch',
    you: 'You',
    seeAll: (count: number) => `See all ${counted(count)}`,
    missing: 'Someone missing? Send them the link to join.',
    invitation: 'Join our batch',
    first: (batch: string) => `You are the first of ${batch}`,
    invite: 'Invite the others: send this link to your batch’s group.',
    welcome: (name: string) => `Welcome back, ${name}`,
    noYears: 'Add your school and years to your profile, and your batch appears here.',
    openProfile: 'Open my profile',
    newest: (school: string) => `New from ${school}`,
    newestLead: 'The latest to join from your school.',
    wholeSchool: 'See the whole school',
    hint: {
      title: 'Your profile',
      photo: { lead: 'Add a photo, so that your batch recognises you.', action: 'Add a photo' },
      profession: { lead: 'Add your work, so that juniors know whom to ask.', action: 'Add your profession' },
      city: { lead: 'Add your city, so that those nearby can find you.', action: 'Add your city' },
      about: {
        lead: 'Say a few words about yourself. What have you done since school?',
        action: 'Add a few words',
      },
      dismiss: 'Not now',
    },
    latest: 'Latest from the blog',
    read: 'Read More',
  },
});
