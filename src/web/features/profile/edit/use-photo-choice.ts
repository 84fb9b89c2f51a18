import { useEffect, useState } from 'react';
import { memberCalls } from '#shared/members/calls.ts';
import type { User } from '#shared/members/schema.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useTakenFile } from '#web/lib/use-chosen-file.ts';
import { readPicture } from './read-picture.ts';

/** What will happen to the photo when the profile is saved. */
type Choice =
  | { readonly kind: 'keep' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'replace'; readonly file: File; readonly url: string };

const KEEP: Choice = { kind: 'keep' };

/** The photo as it will be, and its way to the server, which shows how far it is. */
export function usePhotoChoice() {
  const opened = useTakenFile(readPicture);
  const [choice, setChoice] = useState<Choice>(KEEP);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | undefined>(undefined);
  const url = choice.kind === 'replace' ? choice.url : null;
  // The browser holds the picture until its address is given up.
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url]);

  const choose = (next: Choice) => {
    setChoice(next);
    setError(undefined);
  };

  /** Saves what was chosen; null when there is nothing to save. A refusal is thrown; one of the photo itself is shown beside it. */
  const save = async (): Promise<User | null> => {
    if (choice.kind === 'keep') return null;
    setError(undefined);
    // A slow line says nothing for a while; the bar stands there from the first moment.
    if (choice.kind === 'replace') setProgress(0);
    try {
      const { user } =
        choice.kind === 'remove'
          ? await call(memberCalls.removePhoto, {})
          : await call(
              memberCalls.changePhoto,
              { body: {}, files: { profileImage: choice.file } },
              { onProgress: setProgress },
            );
      setChoice(KEEP);
      return user;
    } catch (failure) {
      if (failure instanceof ApiError) setError(failure.fields['profileImage']);
      throw failure;
    } finally {
      setProgress(null);
    }
  };

  return {
    /** The picture that is to be cut. */
    opened,
    isLooking: opened.latest !== undefined,
    url,
    isRemoved: choice.kind === 'remove',
    isChosen: choice.kind !== 'keep',
    progress,
    error,
    replace: (file: File) => choose({ kind: 'replace', file, url: URL.createObjectURL(file) }),
    remove: () => choose({ kind: 'remove' }),
    keep: () => choose(KEEP),
    save,
  };
}

export type PhotoChoice = ReturnType<typeof usePhotoChoice>;
