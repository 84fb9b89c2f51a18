import { useState } from 'react';
import { postCalls } from '#shared/posts/endpoints.ts';
import type { PostPicture } from '#shared/posts/pictures.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { pictureText } from './text.ts';

/** Uploads pictures for posts, with progress from 0 to 1 during an upload. */
export function usePictureUpload() {
  const text = useText(pictureText);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const upload = async (file: File): Promise<PostPicture | null> => {
    setError(undefined);
    // Show the bar immediately; on a slow connection the first progress event arrives late.
    setProgress(0);
    try {
      const files = { picture: file };
      const { picture } = await call(postCalls.uploadPostPicture, { files }, { onProgress: setProgress });
      return picture;
    } catch (failure) {
      setError(failure instanceof ApiError ? (failure.fields['picture'] ?? failure.message) : text.failed);
      return null;
    } finally {
      setProgress(null);
    }
  };
  return { upload, progress, error, say: setError };
}
