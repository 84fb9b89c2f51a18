import { defineText } from '#shared/text.ts';

/** Texts of the choice of who may ask the member to get in touch. */
export const contactChoiceText = defineText({
  en: {
    title: 'Requests to get in touch',
    lead: "Asking doesn't show members your email or phone. You choose what to share if you accept.",
    legend: 'Who may ask me to get in touch',
    options: [
      { value: 'members', label: 'Every verified member' },
      { value: 'school', label: 'Members of my school' },
      { value: 'batch', label: 'My batch' },
      { value: 'none', label: 'No one' },
    ],
    waiting: "This doesn't affect requests already in your inbox.",
    saved: 'Saved.',
    failed: "We couldn't load your choice.",
    retry: 'Retry',
    hint: {
      lead: 'Verified members can ask you to get in touch. You choose whether to share your email or phone.',
      choose: 'Choose who may ask',
      keep: 'Let all members ask',
      keeping: 'Saving...',
      failed: "We couldn't save your choice. Please try again.",
    },
  },
});
