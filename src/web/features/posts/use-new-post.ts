import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { postCalls } from '#shared/posts/calls.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useAlerts } from '#web/ui/alerts.tsx';

/** Creates an empty draft and opens it. A retry after a lost response reuses the id, so that only one is created. */
export function useNewPost() {
  const navigate = useNavigate();
  const { tell } = useAlerts();
  const postId = useRef<string>(null);
  const [isBusy, setIsBusy] = useState(false);
  const start = async () => {
    if (isBusy) return;
    postId.current ??= crypto.randomUUID();
    const id = postId.current;
    setIsBusy(true);
    try {
      await call(postCalls.addPost, { body: { postId: id } });
      await navigate(`/admin/posts/${id}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await tell({ message: error.message });
    } finally {
      setIsBusy(false);
    }
  };
  return { start, isBusy };
}
