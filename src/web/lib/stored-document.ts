/** Name of the file in IndexedDB, of its expiry in local storage, and of its tab in session storage. */
const KEY = 'sign-up-document';
const LIFETIME_MS = 24 * 3600 * 1000;

type Stored = { readonly tab: string; readonly file: File };

/** Loaded only by a browser that stores a document. */
const loadStore = () => import('idb-keyval');

/** Writes run one after the other, so that a pending write cannot restore a removed document. */
let lastWrite: Promise<void> = Promise.resolve();

/**
 * Stores the document of a sign-up on this device, so that a reload does not lose it. Only this tab can restore it, so
 * that the next user of a shared computer cannot. Stores nothing where the browser forbids it.
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

/** Returns the document that this tab stored in the last 24 hours, or null. */
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

/** Deletes the stored document, including one of another tab; `isOnlyExpired` spares one of the last 24 hours. */
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

/** Without storage there is no document, so failures are ignored. */
function write(work: () => Promise<void>): void {
  lastWrite = lastWrite.then(work).catch(() => undefined);
}
