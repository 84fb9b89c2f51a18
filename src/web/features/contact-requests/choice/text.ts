import { defineText } from '#shared/text.ts';

/** Texts of the choice of who may ask the member to get in touch. */
export const contactChoiceText = defineText({
  en: {
    title: 'Requests to get in touch',
    lead: 'Those who ask see your profile, and your email or phone only if you accept.',
    legend: 'Who may ask me to get in touch',
    options: [
      { value: 'members', label: 'Every verified member' },
      { value: 'school', label: 'Members of my school' },
      { value: 'batch', label: 'My batch' },
      { value: 'none', label: 'No one' },
    ],
    waiting: 'Requests that wait for your answer stay, whatever you choose.',
    saved: 'Saved.',
    failed: "We couldn't load your choice.",
    retry: 'Retry',
    hint: {
      lead: 'Verified members can ask you to get in touch. They see your email or phone only if you accept.',
      choose: 'Choose who may ask',
      keep: 'Let them all ask',
      keeping: 'Saving...',
      failed: "We couldn't save your choice. Please try again.",
    },
  },
});
