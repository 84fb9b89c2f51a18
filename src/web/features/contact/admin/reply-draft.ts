import { ownDraft } from '#web/lib/form-draft.ts';

/**
 * Stores the text of a reply in this tab, by message. `replyId` is the id under which this exact text was last sent;
 * sending it again after a lost connection therefore sends one email. It is empty if the text has changed since.
 */
export function replyDraft(messageId: string) {
  return ownDraft(`reply.${messageId}`, { text: '', replyId: '' });
}
