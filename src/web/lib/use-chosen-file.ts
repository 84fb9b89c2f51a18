import { useReducer, useRef } from 'react';
import { START_BYTES } from '#shared/files/content.ts';
import { cleanFileName } from '#shared/files/names.ts';
import type { FileChoice } from '#web/ui/drop-zone.tsx';

/** Said on the button that would send a file, while the file is looked at. */
export const LOOKING = 'Looking...';
const UNREADABLE =
  'This file cannot be read. If it was moved or deleted, or lies in an online drive, save it on this device and choose it anew.';
const STAYS = (fileName: string) => `${cleanFileName(fileName)} stays chosen.`;
const ABOUT = (fileName: string, sentence: string) => `${cleanFileName(fileName)}: ${sentence}`;

/** Looks at a file that was chosen; gives what is to be sent, or the sentence that it is refused with. */
type Judge = (chosen: File) => Promise<File | string>;

type Choice = { readonly number: number; readonly file: File };
type State = {
  /** The file that was judged and can be sent. */
  readonly file: File | null;
  /** Those chosen after it that are still looked at. Whichever is no longer among them comes too late. */
  readonly coming: readonly Choice[];
  readonly sentence: string | undefined;
  /** Goes up with each sentence. */
  readonly said: number;
};
type Step =
  | { readonly kind: 'chosen'; readonly choice: Choice }
  | { readonly kind: 'accepted'; readonly choice: Choice; readonly file: File }
  | { readonly kind: 'refused'; readonly choice: Choice; readonly sentence: string }
  | { readonly kind: 'said'; readonly sentence: string | undefined }
  | { readonly kind: 'sentBack'; readonly sentence: string }
  | { readonly kind: 'removed' };

const NOTHING: State = { file: null, coming: [], sentence: undefined, said: 0 };

/**
 * A file that was chosen, and what is said against another one: then the one before stays. Of several that are looked at,
 * the one chosen last counts, of those that are not refused.
 */
export function useChosenFile(judge: Judge) {
  const [{ file, coming, sentence, said }, step] = useReducer(next, NOTHING);
  const number = useRef(0);

  const take = async (chosen: File) => {
    number.current += 1;
    const choice = { number: number.current, file: chosen };
    step({ kind: 'chosen', choice });
    const verdict = await judge(chosen).catch(() => UNREADABLE);
    step(
      typeof verdict === 'string'
        ? { kind: 'refused', choice, sentence: verdict }
        : { kind: 'accepted', choice, file: verdict },
    );
  };
  const latest = coming.at(-1);
  const stays = sentence !== undefined && file && !latest ? ` ${STAYS(file.name)}` : '';
  return {
    /** What can be sent. */
    file,
    shown: latest?.file ?? file,
    isLooking: latest !== undefined,
    error: sentence === undefined ? undefined : `${sentence}${stays}`,
    errorNumber: said,
    take: (chosen: File) => void take(chosen),
    /** Says why nothing was taken or sent; the file that is there stays. */
    say: (why: string) => step({ kind: 'said', sentence: why }),
    /** Takes back what was said, when the file is sent again. */
    hush: () => step({ kind: 'said', sentence: undefined }),
    /** The server has refused the file, and would again: it is there no longer. */
    sendBack: (why: string) => step({ kind: 'sentBack', sentence: why }),
    remove: () => step({ kind: 'removed' }),
  } satisfies FileChoice & Record<string, unknown>;
}

/** Holds the bytes of a small file that nothing speaks against: on the disk it may be gone when it is sent. */
export async function holdFile(
  file: File,
  check: (start: Uint8Array) => string | undefined,
): Promise<File | string> {
  const bytes = await file.arrayBuffer();
  return (
    check(new Uint8Array(bytes.slice(0, START_BYTES))) ?? new File([bytes], file.name, { type: file.type })
  );
}

function next(state: State, step: Step): State {
  const { file, coming, said } = state;
  if (step.kind === 'removed') return { ...NOTHING, said };
  if (step.kind === 'chosen') return { ...state, coming: [...coming, step.choice], sentence: undefined };
  if (step.kind === 'said') return { ...state, sentence: step.sentence, said: said + 1 };
  if (step.kind === 'sentBack')
    return { ...NOTHING, sentence: file ? ABOUT(file.name, step.sentence) : step.sentence, said: said + 1 };

  const at = coming.indexOf(step.choice);
  if (at < 0) return state;
  if (step.kind === 'accepted') return { ...state, file: step.file, coming: coming.slice(at + 1) };
  const others = coming.filter((choice) => choice !== step.choice);
  // Whoever has chosen another one since is not told of this one.
  if (at < others.length) return { ...state, coming: others };
  return { file, coming: others, sentence: ABOUT(step.choice.file.name, step.sentence), said: said + 1 };
}
