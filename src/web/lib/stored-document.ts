/** Key of the file in IndexedDB, of its expiry in localStorage, and of its tab's id in sessionStorage. */
const KEY = 'sign-up-document';
const LIFETIME_MS = 24 * 3600 * 1000;

type Stored = { readonly tab: string; readonly file: File };

/** Imported only when this browser stores or reads a document. */
const loadStore = () => import('idb-keyval');

/** The last write. Writes are queued, so that a pending write cannot restore a deleted document. */
let lastWrite: Promise<void> = Promise.resolve();

/**
 * Stores a sign-up's document on this device, so that a reload does not lose it. Only this tab can restore it, not the
 * next user of a shared computer. Stores nothing if the browser blocks storage.
 */
export function storeDocument(file: File): void {
  write(async () => {
    const tab = crypto.randomUUID();
    // Set the expiry first, so that the file expires even if the page closes during the write.
    localStorage.setItem(KEY, String(Date.now() + LIFETIME_MS));
    await (await loadStore()).set(KEY, { tab, file } satisfies Stored);
    sessionStorage.setItem(KEY, tab);
  });
}

/** Returns the document that this tab stored in the last 24 hours, or null if there is none. */
export async function readDocument(): Promise<File | null> {
  try {
    const tab = sessionStorage.getItem(KEY);
    if (tab === null || hasExpired()) return null;
    const stored = await (await loadStore()).get<Stored>(KEY);
    return stored?.tab === tab ? stored.file : null;
  } catch {
    return null;
  }
}

/**
 * Deletes the stored document, even if another tab stored it; with `isOnlyExpired`, only if it is older than 24 hours.
 */
export function deleteDocument(isOnlyExpired = false): void {
  write(async () => {
    if (localStorage.getItem(KEY) === null || (isOnlyExpired && !hasExpired())) return;
    await (await loadStore()).del(KEY);
    localStorage.removeItem(KEY);
  });
}

function hasExpired(): boolean {
  return !(Number(localStorage.getItem(KEY)) > Date.now());
}

/** Queues a write. Ignores failures: without storage there is no stored document. */
function write(work: () => Promise<void>): void {
  lastWrite = lastWrite.then(work).catch(() => undefined);
}
