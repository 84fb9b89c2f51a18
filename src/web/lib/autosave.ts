import type { FieldMessages } from '#shared/errors.ts';
import { ApiError } from './api.ts';

export type Fields = Readonly<Record<string, string | number | null>>;
/** Identifies a version on the server; `save` sends it back. */
type Revision = string;
/** Fields as the server has them. */
export type Version<F extends Fields> = { readonly fields: F; readonly revision: Revision };

/**
 * - `saved`: everything is saved on the server
 * - `waiting`, `saving`: changes will be sent after the pause, or are being sent
 * - `offline`: there was no response; the next attempt is scheduled
 * - `refused`: the server refused the text; the next change is the next attempt
 * - `conflict`: another person changed the same field; `settle` resolves it
 */
export type AutosaveStatus = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'conflict';
export type Side = 'mine' | 'latest';

export type AutosaveState<F extends Fields> = {
  readonly status: AutosaveStatus;
  readonly fields: F;
  /** When the server last confirmed the text; null if nothing was sent yet. */
  readonly savedAt: Date | null;
  readonly errors: FieldMessages;
  readonly failure: string | null;
  /** Fields that both sides changed, in status `conflict`. */
  readonly contested: readonly (keyof F & string)[];
  /** The server's version, in status `conflict`. */
  readonly latest: F | null;
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
 * after the tab was closed. Changes of others to other fields are merged; a field that both sides changed stops saving
 * until `settle`.
 */
export function createAutosave<F extends Fields>({ first, copy, save, load }: AutosaveOptions<F>) {
  let base = first;
  let state: AutosaveState<F> = {
    status: 'saved',
    fields: first.fields,
    savedAt: null,
    errors: {},
    failure: null,
    contested: [],
    latest: null,
  };
  let newer: Version<F> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const set = (changed: Partial<AutosaveState<F>>) => {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  };
  const isClean = () => differences(base.fields, state.fields).length === 0;
  const keep = () => (isClean() ? copy.clear() : copy.write({ base, fields: state.fields }));
  const later = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delay);
  };

  /** Takes the server's version as the base and merges the unsaved text into it; asks if both changed a field. */
  const rebase = (latest: Version<F>): void => {
    const contested = overlap(base.fields, latest.fields, state.fields);
    if (contested.length > 0) {
      newer = latest;
      set({ status: 'conflict', contested, latest: latest.fields });
      return;
    }
    const fields = merged(base.fields, latest.fields, state.fields);
    base = latest;
    set({ status: isEqual(latest.fields, fields) ? 'saved' : 'waiting', fields });
    keep();
  };

  const sendOnce = async (): Promise<void> => {
    const sent = state.fields;
    set({ status: 'saving', errors: {}, failure: null });
    try {
      // The form keeps the text as typed, even if the server trims it: a space before the next word would vanish.
      base = { fields: sent, revision: await save(sent, base.revision) };
      set({ status: isEqual(sent, state.fields) ? 'saved' : 'waiting', savedAt: new Date() });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'STALE') rebase(await load());
      else if (isPassing(error)) throw error;
      else set({ status: 'refused', errors: error.fields, failure: error.message });
    }
    keep();
  };

  const send = async (): Promise<void> => {
    try {
      while (state.status !== 'conflict' && !isClean()) {
        await sendOnce();
        if (state.status === 'refused') return;
      }
      if (state.status === 'waiting' || state.status === 'saving') set({ status: 'saved' });
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
    const { errors } = state;
    set({
      fields: { ...state.fields, ...changed },
      errors: Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changed))),
    });
    keep();
    if (state.status === 'conflict') return;
    if (state.status !== 'saving') set({ status: state.status === 'offline' ? 'offline' : 'waiting' });
    if (state.status === 'waiting') later(SAVE_AFTER_MS);
  };

  /** Ends a conflict: the given side wins in the fields that both sides changed. */
  const settle = (side: Side) => {
    if (!newer) return;
    const fields =
      side === 'mine'
        ? merged(base.fields, newer.fields, state.fields)
        : { ...merged(base.fields, newer.fields, state.fields), ...picked(newer.fields, state.contested) };
    base = newer;
    newer = null;
    set({ status: 'waiting', fields, contested: [], latest: null });
    keep();
    void flush();
  };

  const kept = copy.read();
  if (kept && !isEqual(kept.fields, first.fields)) {
    base = kept.base;
    state = { ...state, fields: kept.fields, status: 'waiting' };
    rebase(first);
    if (state.status === 'waiting') later(0);
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
      if (state.status === 'waiting') later(SAVE_AFTER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

export type Autosave<F extends Fields> = ReturnType<typeof createAutosave<F>>;

/** Whether the same call may succeed later: no response, a rate limit or a fault of the server. */
function isPassing({ status, code }: ApiError): boolean {
  return code === 'NETWORK' || code === 'TOO_MANY_TRIES' || status >= 500;
}

function differences<F extends Fields>(one: F, other: F): (keyof F & string)[] {
  return Object.keys(one).filter((name) => one[name] !== other[name]);
}

function isEqual<F extends Fields>(one: F, other: F): boolean {
  return differences(one, other).length === 0;
}

/** Returns the fields that both sides changed to different values. */
function overlap<F extends Fields>(before: F, latest: F, mine: F): (keyof F & string)[] {
  const theirs = differences(before, latest);
  return differences(before, mine).filter((name) => theirs.includes(name) && latest[name] !== mine[name]);
}

/** Merges both sides' changes; mine win. */
function merged<F extends Fields>(before: F, latest: F, mine: F): F {
  return { ...latest, ...picked(mine, differences(before, mine)) };
}

function picked(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
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
