import { fieldErrors } from '#shared/field-errors.ts';
import { isBlank } from '#shared/fields.ts';
import { defineText, type Sentence } from '#shared/text.ts';

/** Whether a contact message has been answered. */
export const MESSAGE_STATUSES = ['open', 'answered'] as const;

/** Maximum length of a reply and of a saved reply, in characters. */
export const REPLY_MAX = 5000;
/** Maximum length of a saved reply's title, in characters. */
export const SAVED_TITLE_MAX = 80;

/** Delivery states of a reply: waiting for the mail server, accepted by it, or bounced. */
export const REPLY_STATES = ['waiting', 'sent', 'refused'] as const;

const LABELS = {
  reply: defineText({ en: 'Reply' }),
  title: defineText({ en: 'Title' }),
  text: defineText({ en: 'Text' }),
};

/** Returns why a reply's text is rejected; undefined if it is valid. */
export function replyTextMessage(text: string): Sentence | undefined {
  return lengthMessage(text, LABELS.reply, REPLY_MAX);
}

/** Checks a saved reply and returns a message for each rejected field. */
export function checkSavedReply({ title, text }: { readonly title: string; readonly text: string }) {
  const titleMessage = lengthMessage(title, LABELS.title, SAVED_TITLE_MAX);
  const textMessage = lengthMessage(text, LABELS.text, REPLY_MAX);
  return { ...(titleMessage && { title: titleMessage }), ...(textMessage && { text: textMessage }) };
}

function lengthMessage(text: string, label: Sentence, max: number): Sentence | undefined {
  if (isBlank(text)) return fieldErrors.required(label);
  if (text.includes('\0')) return fieldErrors.notShown(label);
  return text.trim().length <= max ? undefined : fieldErrors.tooLong(label, max);
}
