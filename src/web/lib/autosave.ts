import type { FieldMessages } from '#shared/errors.ts';
import { ApiError } from './api.ts';

export type Fields = Readonly<Record<string, string | number | null>>;
/** Identifies a version on the server; `save` sends it back. */
type Revision = string;
/** Fields as the server has them. */
export type Version<F extends Fields> = { readonly fields: F; readonly revision: Revision };

/**
 * - `saved`: everything is saved on the server
 * - `saving`: changes will be sent after the pause, or are being sent
 * - `offline`: there was no response; the next attempt is scheduled
 * - `refused`: the server refused the text; the next change is the next attempt
 * - `conflict`: another person changed the text; `settle` resolves it
 */
export type AutosaveStatus = 'saved' | 'saving' | 'offline' | 'refused' | 'conflict';

export type AutosaveState<F extends Fields> = {
  readonly status: AutosaveStatus;
  readonly fields: F;
  readonly errors: FieldMessages;
  readonly failure: string | null;
};

type AutosaveOptions<F extends Fields> = {
  readonly first: Version<F>;
  /** Keeps the unsaved text in this browser, for the next visit. */
  readonly copy: LocalCopy<F>;
  /**
   * Sends all fields and resolves to the new revision.
   * @throws {ApiError} with code `STALE` if the server has another revision than the given one.
   */
  readonly save: (fields: F, revision: Revision) => Promise<Revision>;
  readonly load: () => Promise<Version<F>>;
};

/** Unsaved text with the version it is based on. */
export type Kept<F extends Fields> = { readonly base: Version<F>; readonly fields: F };
export type LocalCopy<F extends Fields> = {
  readonly read: () => Kept<F> | null;
  readonly write: (kept: Kept<F>) => void;
  readonly clear: () => void;
};

/** Pause in typing after which the text is sent, and the time between attempts without a connection, in ms. */
export const SAVE_AFTER_MS = 1500;
export const RETRY_MS = 5000;

/**
 * Saves a text while it is being written: debounced, again after lost connections, and from a copy in this browser
 * after the tab was closed. If another person has changed the text, stops saving until `settle`.
 */
export function createAutosave<F extends Fields>({ first, copy, save, load }: AutosaveOptions<F>) {
  let base = first;
  let state: AutosaveState<F> = { status: 'saved', fields: first.fields, errors: {}, failure: null };
  /** The other person's version, in status `conflict`. */
  let theirs: Version<F> | null = null;
  /** Text that was sent without a response, so that the server may have it. */
  let unanswered: F | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const set = (changed: Partial<AutosaveState<F>>) => {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  };
  const isClean = () => isEqual(base.fields, state.fields);
  const keep = () => (isClean() ? copy.clear() : copy.write({ base, fields: state.fields }));
  const later = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delay);
  };

  /** Takes the server's version as the base, unless both it and the text were changed. */
  const rebase = (latest: Version<F>): void => {
    if (isClean()) {
      base = latest;
      set({ status: 'saved', fields: latest.fields });
    } else if (
      [base.fields, state.fields, unanswered].some((known) => known && isEqual(known, latest.fields))
    ) {
      base = latest;
      set({ status: isClean() ? 'saved' : 'saving' });
    } else {
      theirs = latest;
      set({ status: 'conflict' });
    }
    keep();
  };

  const sendOnce = async (): Promise<void> => {
    const sent = state.fields;
    set({ status: 'saving', errors: {}, failure: null });
    try {
      // The form keeps the text as typed, even if the server trims it: a space before the next word would vanish.
      base = { fields: sent, revision: await save(sent, base.revision) };
      unanswered = null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'STALE') rebase(await load());
      else if (isPassing(error)) {
        unanswered = sent;
        throw error;
      } else set({ status: 'refused', errors: error.fields, failure: error.message });
    }
    keep();
  };

  const send = async (): Promise<void> => {
    try {
      while (state.status !== 'conflict' && !isClean()) {
        await sendOnce();
        if (state.status === 'refused') return;
      }
      if (state.status === 'saving') set({ status: 'saved' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      set({ status: 'offline' });
      later(RETRY_MS);
    }
  };

  /** Sends what is unsaved. Resolves to the revision if the server has everything, otherwise to null. */
  const flush = async (): Promise<Revision | null> => {
    clearTimeout(timer);
    sending ??= send().finally(() => {
      sending = null;
    });
    await sending;
    return state.status === 'saved' && isClean() ? base.revision : null;
  };

  const change = (changed: Partial<F>) => {
    const { errors, status } = state;
    set({
      fields: { ...state.fields, ...changed },
      errors: Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changed))),
    });
    keep();
    if (status === 'conflict' || status === 'offline') return;
    set({ status: 'saving' });
    later(SAVE_AFTER_MS);
  };

  /** Ends a conflict: loads the other person's text, or overwrites it. */
  const settle = (side: 'theirs' | 'mine') => {
    if (!theirs) return;
    base = theirs;
    theirs = null;
    set({ status: 'saving', ...(side === 'theirs' && { fields: base.fields }) });
    keep();
    void flush();
  };

  const kept = copy.read();
  if (kept && !isEqual(kept.fields, first.fields)) {
    base = kept.base;
    state = { ...state, fields: kept.fields };
    rebase(first);
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change,
    flush,
    settle,
    /** Takes over a version that another call returned, such as a restored one. */
    take: (latest: Version<F>) => {
      if (state.status !== 'conflict') rebase(latest);
      if (state.status === 'saving') later(SAVE_AFTER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

export type Autosave<F extends Fields> = ReturnType<typeof createAutosave<F>>;

/** Whether the same call may succeed later: no response, a rate limit or a fault of the server. */
function isPassing({ status, code }: ApiError): boolean {
  return code === 'NETWORK' || code === 'TOO_MANY_TRIES' || status >= 500;
}

/** Compares texts without the spaces around them, which the server may have trimmed. */
function isEqual(one: Fields, other: Fields): boolean {
  return Object.keys(one).every((name) => String(one[name]).trim() === String(other[name]).trim());
}

/** Keeps unsaved text in `localStorage`, which outlives the tab. If storage is full or blocked, nothing is kept. */
export function localCopy<F extends Fields>(
  key: string,
  isFields: (value: unknown) => value is F,
): LocalCopy<F> {
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '');
        return isKept(kept, isFields) ? kept : null;
      } catch {
        return null;
      }
    },
    write: (kept) => {
      try {
        localStorage.setItem(key, JSON.stringify(kept));
      } catch {
        // The text is still in the form, and is sent to the server.
      }
    },
    clear: () => {
      try {
        localStorage.removeItem(key);
      } catch {
        // If storage is blocked, there is no copy to remove.
      }
    },
  };
}

function isKept<F extends Fields>(
  value: unknown,
  isFields: (value: unknown) => value is F,
): value is Kept<F> {
  if (typeof value !== 'object' || value === null || !('base' in value) || !('fields' in value)) return false;
  const { base, fields } = value;
  if (typeof base !== 'object' || base === null || !('fields' in base) || !('revision' in base)) return false;
  return typeof base.revision === 'string' && isFields(base.fields) && isFields(fields);
}
