import { fieldErrors } from '#shared/field-errors.ts';
import { nameMessage, phoneMessage, isBlank, neededEmailMessage, TEXT_MAX } from '#shared/fields.ts';
import type { FieldSentences } from '#shared/errors.ts';
import { defineText, text, type Locale, type Sentence } from '#shared/text.ts';

/** Subjects of the contact form (spec §3). */
export const CONTACT_SUBJECTS = ['general', 'support', 'business', 'careers', 'feedback'] as const;

/** Labels of the subjects in the contact form. */
export const contactSubjectText = defineText({
  en: {
    general: 'General enquiry',
    support: 'Support',
    business: 'Business',
    careers: 'Careers and volunteering',
    feedback: 'Feedback',
  },
});

/** Returns the label of a stored subject. */
export function contactSubjectLabel(locale: Locale, subject: string): string {
  const known = CONTACT_SUBJECTS.find((each) => each === subject);
  return known === undefined ? subject : text(locale, contactSubjectText)[known];
}

/** Maximum length of a message, in characters. */
export const CONTACT_MESSAGE_MAX = 4000;

const LABELS = {
  name: defineText({ en: 'Name' }),
  subject: defineText({ en: 'Subject' }),
  message: defineText({ en: 'Message' }),
};

export type ContactDraft = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: string;
  readonly message: string;
};

/** Checks the contact form and returns a message for each rejected field. Only the phone is optional (spec §5). */
export function checkContact({ name, email, phone, subject, message }: ContactDraft): FieldSentences {
  const all = {
    name: nameMessage(name, LABELS.name, TEXT_MAX.name),
    email: neededEmailMessage(email),
    phone: phoneMessage(phone),
    subject: CONTACT_SUBJECTS.some((known) => known === subject)
      ? undefined
      : fieldErrors.required(LABELS.subject),
    message: messageMessage(message),
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([field, sentence]) => (sentence === undefined ? [] : [[field, sentence]])),
  );
}

function messageMessage(message: string): Sentence | undefined {
  if (isBlank(message)) return fieldErrors.required(LABELS.message);
  return message.length <= CONTACT_MESSAGE_MAX
    ? undefined
    : fieldErrors.tooLong(LABELS.message, CONTACT_MESSAGE_MAX);
}
