import { useEffect, useState } from 'react';
import { profileCalls } from '#shared/profile/endpoints.ts';
import type { User } from '#shared/members/schema.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useTakenFile } from '#web/lib/use-chosen-file.ts';
import { readPhoto } from './read-picture.ts';

/** The unsaved change of the photo. */
type Choice =
  | { readonly kind: 'keep' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'replace'; readonly file: File; readonly url: string };

const KEEP: Choice = { kind: 'keep' };

/** State of the photo choice and its upload. */
export function usePhotoChoice() {
  const opened = useTakenFile(readPhoto);
  const [choice, setChoice] = useState<Choice>(KEEP);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | undefined>(undefined);
  const url = choice.kind === 'replace' ? choice.url : null;
  // Revoke the object URL, or the browser keeps the image in memory.
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url]);

  const choose = (next: Choice) => {
    setChoice(next);
    setError(undefined);
  };

  /**
   * Saves the choice. Resolves to the updated user, or null if there is nothing to save. Shows errors of the photo next
   * to it.
   * @throws {ApiError} on failure.
   */
  const save = async (): Promise<User | null> => {
    if (choice.kind === 'keep') return null;
    setError(undefined);
    // Show the progress bar immediately, because on a slow connection the first progress event arrives late.
    if (choice.kind === 'replace') setProgress(0);
    try {
      const { user } =
        choice.kind === 'remove'
          ? await call(profileCalls.removePhoto, {})
          : await call(
              profileCalls.changePhoto,
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
    /** The chosen file, decoded for cropping. */
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
