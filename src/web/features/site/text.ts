import type { CommunityGroup } from '#shared/site/community-setting.ts';
import { defineText, plural } from '#shared/text.ts';

export const communityText = defineText({
  en: {
    title: 'Community',
    lead: 'What visitors and members see. Every page shows a change within 5 seconds.',
    loading: 'Loading settings...',
    groups: {
      name: { title: 'Name', lead: 'What the community is called.' },
      network: { title: 'Network', lead: 'What the schools and their alumni are called, and where you are.' },
      hero: { title: 'Slideshow', lead: 'The three slides of the home page.' },
      about: { title: 'About', lead: 'Statistics and timeline of the About page.' },
      contact: { title: 'Contact', lead: 'How people reach the union.' },
      social: { title: 'Social links', lead: 'Links in the footer. Enter off to hide one.' },
      'sign-up': { title: 'Sign-up', lead: 'Who may open an account.' },
      retention: { title: 'Retention', lead: 'How long documents are kept.' },
      directory: { title: 'Directory', lead: 'Who may look for members.' },
    } satisfies Readonly<Record<CommunityGroup, { title: string; lead: string }>>,
    choose: 'Choose',
    standard: (value: string) => `Default: ${value}`,
    isStandard: 'This is the default',
    noStandard: 'Needed in production',
    noLink: 'Default: no link',
    reset: 'Reset to default',
    see: 'See page',
    save: 'Save changes',
    saving: 'Saving...',
    discard: 'Discard',
    unsaved: (count: number) => plural('en', count, { one: '# unsaved change', other: '# unsaved changes' }),
    none: 'No unsaved changes',
    changedToo: (labels: string) =>
      `Someone else has just changed ${labels}. Your text is still here. Save again to replace theirs, or discard yours.`,
    discardQuestion: {
      title: 'Discard your changes?',
      message: "You haven't saved your changes.",
      confirmLabel: 'Discard changes',
      cancelLabel: 'Keep editing',
      confirmKind: 'danger',
    },
    leave: {
      title: 'Leave without saving?',
      message: "You haven't saved the changes to these settings.",
      confirmLabel: 'Leave',
      cancelLabel: 'Keep editing',
      confirmKind: 'danger',
    },
  },
});
