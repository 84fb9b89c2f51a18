import { useReducer, useRef } from 'react';
import { START_BYTES } from '#shared/files/content.ts';
import { cleanFileName } from '#shared/files/names.ts';
import { defineText, type Sentence } from '#shared/text.ts';
import { textOf } from '#web/lib/use-text.ts';
import type { FileChoice } from '#web/ui/drop-zone.tsx';

/** Texts about a file chosen in a form. */
export const chosenFileText = defineText({
  en: {
    /** Label of the submit button while the file is being checked. */
    checking: 'Checking...',
    unreadable:
      "We can't read this file. If it was moved, deleted or is in an online drive, save it on this device and choose it again.",
    stays: (fileName: string) => `${cleanFileName(fileName)} stays chosen.`,
    about: (fileName: string, sentence: string) => `${cleanFileName(fileName)}: ${sentence}`,
  },
});

/** Checks a chosen file. Resolves to the accepted value, or to the error message. */
type Judge<Taken extends object> = (chosen: File) => Promise<Taken | string>;

type Choice = { readonly number: number; readonly file: File };
/** A rejected choice: the error message, and the file it is about. */
type Refusal = { readonly sentence: string; readonly file?: File };
type State<Taken> = {
  /** The accepted value. */
  readonly taken: Taken | null;
  /** Choices that are still being checked, oldest first. The result of any other choice is outdated. */
  readonly coming: readonly Choice[];
  /** The current error; a new object each time, so that a repeated error is announced again. */
  readonly refusal: Refusal | null;
  /** Number of errors so far. */
  readonly errorCount: number;
};
type Step<Taken> =
  | { readonly kind: 'chosen'; readonly choice: Choice }
  | { readonly kind: 'accepted'; readonly choice: Choice; readonly taken: Taken }
  | { readonly kind: 'refused'; readonly choice: Choice; readonly sentence: string }
  | { readonly kind: 'said'; readonly refusal: Refusal | null }
  | { readonly kind: 'removed' };

const NOTHING = { taken: null, coming: [], refusal: null };

/** State of a file choice. If several files are being checked, the last valid file wins. */
export function useTakenFile<Taken extends object>(judge: Judge<Taken>) {
  const [{ taken, coming, refusal, errorCount }, step] = useReducer(next<Taken>, {
    ...NOTHING,
    errorCount: 0,
  });
  const number = useRef(0);

  const take = async (chosen: File) => {
    number.current += 1;
    const choice = { number: number.current, file: chosen };
    step({ kind: 'chosen', choice });
    const verdict = await judge(chosen).catch(() => textOf(chosenFileText).unreadable);
    step(
      typeof verdict === 'string'
        ? { kind: 'refused', choice, sentence: verdict }
        : { kind: 'accepted', choice, taken: verdict },
    );
  };
  return {
    taken,
    /** The most recently chosen file that is still being checked. */
    latest: coming.at(-1)?.file,
    refusal,
    errorCount,
    take: (chosen: File) => void take(chosen),
    /** Shows an error and keeps the current file. */
    say: (sentence: string) => step({ kind: 'said', refusal: { sentence } }),
    /** Clears the error. */
    hush: () => step({ kind: 'said', refusal: null }),
    remove: () => step({ kind: 'removed' }),
  };
}

/** Returns the chosen file and the error of a later choice; a rejected file does not replace the previous file. */
export function useChosenFile(judge: Judge<File>) {
  const { taken: file, latest, refusal, errorCount, take, say, hush, remove } = useTakenFile(judge);
  const shown = latest ?? file;
  const stays = file && !latest ? ` ${textOf(chosenFileText).stays(file.name)}` : '';
  return {
    /** The accepted file, to be sent. */
    file,
    shown: shown && { name: cleanFileName(shown.name), size: shown.size },
    isLooking: latest !== undefined,
    error: refusal ? `${sayingOf(refusal)}${stays}` : undefined,
    errorNumber: errorCount,
    take,
    say,
    /** Returns the error of a form without a file, and shows it; nothing if a file is chosen. */
    missing: (sentence: Sentence): string | undefined => {
      if (file) return undefined;
      const error = refusal ? sayingOf(refusal) : textOf(sentence);
      say(error);
      return error;
    },
    /** Clears the error; call it when the file is sent again. */
    hush,
    /** Removes the file and shows why; call it when the server has rejected the file. */
    sendBack: (why: string) => {
      remove();
      say(file ? textOf(chosenFileText).about(file.name, why) : why);
    },
    remove,
  } satisfies FileChoice & Record<string, unknown>;
}

/**
 * Reads a small file into memory if `check` accepts its first bytes, because the file may be deleted from the disk
 * before it is sent. Resolves to the error message otherwise.
 */
export async function holdFile(
  file: File,
  check: (start: Uint8Array) => Sentence | undefined,
): Promise<File | string> {
  const bytes = await file.arrayBuffer();
  const refused = check(new Uint8Array(bytes.slice(0, START_BYTES)));
  return refused ? textOf(refused) : new File([bytes], file.name, { type: file.type });
}

function sayingOf({ sentence, file }: Refusal): string {
  return file ? textOf(chosenFileText).about(file.name, sentence) : sentence;
}

function next<Taken>(state: State<Taken>, step: Step<Taken>): State<Taken> {
  const { taken, coming, errorCount } = state;
  if (step.kind === 'removed') return { ...NOTHING, errorCount };
  if (step.kind === 'chosen') return { ...state, coming: [...coming, step.choice], refusal: null };
  if (step.kind === 'said') return { ...state, refusal: step.refusal, errorCount: errorCount + 1 };

  const at = coming.indexOf(step.choice);
  if (at < 0) return state;
  if (step.kind === 'accepted') return { ...state, taken: step.taken, coming: coming.slice(at + 1) };
  const others = coming.filter((choice) => choice !== step.choice);
  // A later choice is still being checked, so show no error for this one.
  if (at < others.length) return { ...state, coming: others };
  const refusal = { sentence: step.sentence, file: step.choice.file };
  return { taken, coming: others, refusal, errorCount: errorCount + 1 };
}
