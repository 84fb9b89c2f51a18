import { diffArrays } from 'diff';

/** A run of text that is in both versions or in only one. */
export type Piece = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };
/** Consecutive lines: unchanged, or changed with the pieces of both versions. */
export type Change =
  | { readonly kind: 'unchanged'; readonly lines: readonly string[] }
  | { readonly kind: 'changed'; readonly pieces: readonly Piece[] };

/** Splits text into words of any script, white space and other characters. */
const TOKEN = /[\p{L}\p{M}\p{N}'’-]+|\s+|./gsu;
/** Timeout of a word diff, in milliseconds. After it, whole lines are shown as changed. */
const TIMEOUT_MS = 250;

/** Compares two texts by lines, and changed lines by words. */
export function changesBetween(before: string, after: string): readonly Change[] {
  const hunks = diffArrays(linesOf(before), linesOf(after), { timeout: TIMEOUT_MS });
  if (!hunks) return [{ kind: 'changed', pieces: whole(before, after) }];
  const changes: Change[] = [];
  for (let index = 0; index < hunks.length; index += 1) {
    const hunk = hunks[index];
    if (!hunk) continue;
    if (!hunk.added && !hunk.removed) {
      changes.push({ kind: 'unchanged', lines: hunk.value });
      continue;
    }
    // The added hunk that replaces a removed one comes right after it.
    const next = hunks[index + 1];
    const isReplaced = hunk.removed && next?.added === true;
    const removed = hunk.removed ? hunk.value.join('\n') : '';
    const added = hunk.added ? hunk.value.join('\n') : isReplaced ? next.value.join('\n') : '';
    if (isReplaced) index += 1;
    changes.push({ kind: 'changed', pieces: piecesBetween(removed, added) });
  }
  return changes;
}

/**
 * Compares two short texts by words. Merges changed words that are separated only by white space, so that a new
 * sentence is one change.
 */
export function piecesBetween(before: string, after: string): readonly Piece[] {
  if (before === '' || after === '') return whole(before, after);
  const hunks = diffArrays(before.match(TOKEN) ?? [], after.match(TOKEN) ?? [], { timeout: TIMEOUT_MS });
  if (!hunks) return whole(before, after);
  const pieces: Piece[] = [];
  let [removed, added] = ['', ''];
  for (const [index, hunk] of hunks.entries()) {
    const text = hunk.value.join('');
    const isSpace = text.trim() === '' && index > 0 && index < hunks.length - 1;
    if (hunk.removed) removed += text;
    else if (hunk.added) added += text;
    else if (isSpace) [removed, added] = [removed + text, added + text];
    else {
      pieces.push(...whole(removed, added), { kind: 'same', text });
      [removed, added] = ['', ''];
    }
  }
  return [...pieces, ...whole(removed, added)];
}

function whole(before: string, after: string): readonly Piece[] {
  const pieces: readonly Piece[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return pieces.filter(({ text }) => text !== '');
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/\r?\n/);
}
