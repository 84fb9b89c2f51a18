import { phoneMessage, requiredText, isBlank, neededEmailMessage, TEXT_MAX } from '#shared/fields.ts';
import type { FieldMessages } from '#shared/errors.ts';

/** Spec §3. */
export const CONTACT_SUBJECTS = ['general', 'support', 'business', 'careers', 'feedback'] as const;

/** Labels of the subjects. */
export const CONTACT_SUBJECT_LABELS = {
  general: 'General enquiry',
  support: 'Support',
  business: 'Business',
  careers: 'Careers and volunteering',
  feedback: 'Feedback',
} as const satisfies Record<(typeof CONTACT_SUBJECTS)[number], string>;

/** Returns the label of a stored subject. */
export function contactSubjectLabel(subject: string): string {
  const known = CONTACT_SUBJECTS.find((each) => each === subject);
  return known === undefined ? subject : CONTACT_SUBJECT_LABELS[known];
}

/** Maximum length of a message, in characters. */
export const CONTACT_MESSAGE_MAX = 4000;

export type ContactDraft = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: string;
  readonly message: string;
};

/** Checks the contact form and returns a message for each rejected field. Only the phone is optional (spec §5). */
export function checkContact({ name, email, phone, subject, message }: ContactDraft): FieldMessages {
  const all = {
    name: requiredText(name, 'Name', TEXT_MAX.name),
    email: neededEmailMessage(email),
    phone: phoneMessage(phone),
    subject: CONTACT_SUBJECTS.some((known) => known === subject) ? undefined : 'Subject is required.',
    message: messageMessage(message),
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([field, sentence]) => (sentence === undefined ? [] : [[field, sentence]])),
  );
}

function messageMessage(message: string): string | undefined {
  if (isBlank(message)) return 'Message is required.';
  return message.length <= CONTACT_MESSAGE_MAX
    ? undefined
    : `Message can have at most ${CONTACT_MESSAGE_MAX} characters.`;
}
