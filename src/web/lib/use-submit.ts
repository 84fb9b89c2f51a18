import { useRef, useState, type FormEvent } from 'react';
import { ERRORS, type FieldMessages } from '#shared/errors.ts';
import type { Sentence } from '#shared/text.ts';
import { useRefusalFocus } from '#web/ui/use-refusal-focus.ts';
import { ApiError } from './api.ts';
import { textOf } from './use-text.ts';

type Refusals = Readonly<Record<string, string | Sentence | null | undefined>>;

type Submission<What> = {
  /** Returns the messages of fields that the user must change first; nothing is sent if there is one. */
  readonly check?: (what: What) => Refusals;
  /** Makes the call and what follows it. `onProgress` takes the progress of an upload. */
  readonly send: (what: What, onProgress: (share: number) => void) => Promise<unknown>;
  readonly onFailure?: (error: ApiError) => void;
};

/**
 * Sends a form, or runs one of several actions, which `what` names. Ignores presses until the call is over, and focuses
 * the form's first invalid field after a refusal.
 */
export function useSubmit<What = void>({ check, send, onFailure }: Submission<What>) {
  const form = useRef<HTMLElement>(null);
  const focusRefused = useRefusalFocus(form);
  // A ref, because the second click of a double click arrives before the next render.
  const running = useRef(false);
  const [busy, setBusy] = useState<{ readonly what: What; readonly progress: number } | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [refused, setRefused] = useState<FieldMessages>({});

  /** Resolves to whether the call was made and succeeded. */
  const run = async (what: What): Promise<boolean> => {
    if (running.current) return false;
    const wrong = messagesOf(check?.(what) ?? {});
    setError(null);
    setRefused(wrong);
    if (Object.keys(wrong).length > 0) {
      focusRefused();
      return false;
    }
    running.current = true;
    setBusy({ what, progress: 0 });
    try {
      await send(what, (progress) => setBusy({ what, progress }));
      return true;
    } catch (thrown) {
      const failure = thrown instanceof ApiError ? thrown : unexpected();
      setError(failure);
      setRefused(failure.fields);
      onFailure?.(failure);
      focusRefused();
      return false;
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  return {
    run,
    submit: (event: FormEvent<HTMLElement>, what: What) => {
      event.preventDefault();
      form.current = event.currentTarget;
      void run(what);
    },
    isBusy: busy !== null,
    /** The action that is running. */
    busy: busy?.what,
    progress: busy?.progress,
    error,
    /** The message of a failure that no field explains. */
    failure: error && Object.keys(refused).length === 0 ? error.message : null,
    refused,
    /** Clears the failure and the messages of the fields, or of all fields if none is named. */
    forget: (...fields: readonly string[]) => {
      setError(null);
      setRefused((all) =>
        Object.fromEntries(
          Object.entries(all).filter(([name]) => fields.length > 0 && !fields.includes(name)),
        ),
      );
    },
  };
}

function messagesOf(refusals: Refusals): FieldMessages {
  return Object.fromEntries(
    Object.entries(refusals).flatMap(([field, message]) =>
      message ? [[field, typeof message === 'string' ? message : textOf(message)]] : [],
    ),
  );
}

/** Error of a failure outside the call, such as code that could not be loaded. */
function unexpected(): ApiError {
  return new ApiError({ status: 500, code: 'INTERNAL', message: textOf(ERRORS.INTERNAL.message) });
}
