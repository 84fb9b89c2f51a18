import type { ImportDetail } from '#shared/invitations/schema.ts';
import { INVITATIONS_A_MINUTE } from '#shared/invitations/values.ts';
import { TEXT } from './text.ts';

const { sending: text } = TEXT;

type Waiting = Pick<ImportDetail, 'lettersAhead' | 'lettersLater' | 'lettersUncertain'> & {
  readonly invitations: Pick<ImportDetail['invitations'], 'waiting'>;
};

/** When the letters that wait are ready: minutes for those whose turn it is; the others are tried again hours or days later. */
export function lettersLeft({ lettersAhead, lettersLater, invitations }: Waiting): string {
  const due = invitations.waiting - lettersLater;
  const minutes = Math.ceil((lettersAhead + due) / INVITATIONS_A_MINUTE);
  if (lettersLater === 0) return text.left(minutes);
  return due > 0 ? `${text.later(lettersLater)} ${text.others(minutes)}` : text.later(lettersLater);
}

/** What it means to stop now; of those that may have arrived already it is something else. */
export function whatStoppingDoes({ lettersUncertain: uncertain, invitations }: Waiting): string {
  const unsent = invitations.waiting - uncertain;
  const sentences = [
    ...(unsent > 0 || uncertain === 0 ? [text.cancelMessage(unsent)] : []),
    ...(uncertain > 0 ? [text.cancelUncertain(uncertain)] : []),
    text.cancelKept,
  ];
  return sentences.join(' ');
}
