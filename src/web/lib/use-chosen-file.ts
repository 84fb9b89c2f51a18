import { useReducer, useRef } from 'react';
import { START_BYTES } from '#shared/files/content.ts';
import { cleanFileName } from '#shared/files/names.ts';
import { defineText, type Sentence } from '#shared/text.ts';
import { textOf } from '#web/lib/use-text.ts';
import type { FileChoice } from '#web/ui/drop-zone.tsx';

/** Texts about a chosen file. */
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

/** Checks a chosen file. Returns the accepted value, or the error sentence. */
type Judge<Taken extends object> = (chosen: File) => Promise<Taken | string>;

type Choice = { readonly number: number; readonly file: File };
/** Why a chosen file is rejected. */
type Refusal = { readonly sentence: string; readonly file?: File };
type State<Taken> = {
  /** The accepted value. */
  readonly taken: Taken | null;
  /** Later choices that are still being checked. A result that is not among them is outdated. */
  readonly coming: readonly Choice[];
  /** A new object each time, so that a repeated error is announced again. */
  readonly refusal: Refusal | null;
  /** Increases with each error. */
  readonly errorCount: number;
};
type Step<Taken> =
  | { readonly kind: 'chosen'; readonly choice: Choice }
  | { readonly kind: 'accepted'; readonly choice: Choice; readonly taken: Taken }
  | { readonly kind: 'refused'; readonly choice: Choice; readonly sentence: string }
  | { readonly kind: 'said'; readonly refusal: Refusal | null }
  | { readonly kind: 'removed' };

const NOTHING = { taken: null, coming: [], refusal: null };

/** State of a file choice. Of several files being checked, the last valid choice counts. */
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
    /** The file chosen last, while it is being checked. */
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

/** The chosen file, and the error of a later one; a rejected file leaves the previous one in place. */
export function useChosenFile(judge: Judge<File>) {
  const { taken: file, latest, refusal, errorCount, take, say, hush, remove } = useTakenFile(judge);
  const shown = latest ?? file;
  const stays = file && !latest ? ` ${textOf(chosenFileText).stays(file.name)}` : '';
  return {
    /** The value to send. */
    file,
    shown: shown && { name: cleanFileName(shown.name), size: shown.size },
    isLooking: latest !== undefined,
    error: refusal ? `${sayingOf(refusal)}${stays}` : undefined,
    errorNumber: errorCount,
    take,
    say,
    /** Call it when the file is sent again. */
    hush,
    /** Call it when the server has rejected the file, which is then removed. */
    sendBack: (why: string) => {
      remove();
      say(file ? textOf(chosenFileText).about(file.name, why) : why);
    },
    remove,
  } satisfies FileChoice & Record<string, unknown>;
}

/** Reads a small valid file into memory, because it may have been deleted from the disk when it is sent. */
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
  // Another file was chosen since; drop this result.
  if (at < others.length) return { ...state, coming: others };
  const refusal = { sentence: step.sentence, file: step.choice.file };
  return { taken, coming: others, refusal, errorCount: errorCount + 1 };
}
