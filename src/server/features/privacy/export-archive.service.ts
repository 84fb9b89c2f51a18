import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { EXPORT_DAYS } from '#shared/privacy/rules.ts';
import { findMemberRow } from '#server/core/accounts/accounts.service.ts';
import { isDrawn, readDocument } from '#server/features/documents/documents.service.ts';
import { listPhotoFilesOf } from '#server/features/profile/photos.service.ts';
import { writeArchive, type ArchiveEntry } from '#server/platform/archive.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { reapOrphans } from '#server/platform/storage/orphans.ts';
import { newStorageKey } from '#server/platform/storage/storage-key.ts';
import { fileOf } from '#server/platform/storage/vault.ts';
import { sendExportReady } from './emails.ts';
import { gatherContents } from './export-contents.service.ts';
import { exportPage, type ExportedFile } from './export-page.service.ts';
import {
  deleteExpiredExports,
  findExportById,
  finishExport,
  listExportKeys,
  listOpenDocuments,
  setPercent,
} from './export.queries.ts';

const FOLDER = 'exports';
const DAY_MS = 24 * 3600 * 1000;
const ORPHAN_AGE_MS = 2 * 3600 * 1000;
/** Progress in percent once the rows are collected; the files account for the remainder. */
const GATHERED_PERCENT = 20;
const PACKED_PERCENT = 90;

/** Builds an export: one archive with data.json, an HTML page and every file, encrypted like a document. */
export async function packExport(deps: Deps, exportId: string): Promise<void> {
  const row = await findExportById(deps.db, exportId);
  if (row?.status !== 'making') return;
  const member = await findMemberRow(deps.db, row.member_id);
  if (!member) return;
  await mkdir(deps.temporaryDirectory, { recursive: true, mode: 0o700 });
  const plain = path.join(deps.temporaryDirectory, randomUUID());
  const sealed = path.join(deps.temporaryDirectory, randomUUID());
  try {
    await writeArchive(plain, entriesOf(deps, member, exportId));
    await setPercent(deps.db, exportId, PACKED_PERCENT);
    const file = fileOf('data export', row);
    const { key, bytes } = await deps.vault.encryptFile(file, plain, sealed);
    const storageKey = newStorageKey(FOLDER);
    await deps.storage.put(storageKey, sealed);
    await announce(deps, exportId, { storageKey, wrappedKey: deps.vault.wrapKey(file, key), bytes });
  } finally {
    await rm(plain, { force: true });
    await rm(sealed, { force: true });
  }
}

async function announce(
  deps: Deps,
  exportId: string,
  made: { storageKey: string; wrappedKey: Buffer; bytes: number },
): Promise<void> {
  const expiresAt = new Date(deps.clock.now().getTime() + EXPORT_DAYS * DAY_MS);
  const isWanted = await inTransaction(deps.db, async (tx) => {
    if (!(await finishExport(tx, exportId, { ...made, expiresAt }))) return false;
    await enqueue(tx, sendExportReady, { exportId });
    return true;
  });
  if (!isWanted) await deps.storage.delete(made.storageKey);
}

async function* entriesOf(deps: Deps, member: MemberRow, exportId: string): AsyncGenerator<ArchiveEntry> {
  const contents = await gatherContents(deps, member);
  const documents = await listOpenDocuments(deps.db, member.id);
  await setPercent(deps.db, exportId, GATHERED_PERCENT);
  const files: ExportedFile[] = [];
  for (const key of await listPhotoFilesOf(deps.db, member.id)) {
    const stored = await deps.storage.get(key);
    if (!stored) continue;
    const file = { path: `photo-${key.split('-').at(-1)}`, title: 'Your photo' };
    files.push(file);
    yield { path: file.path, content: stored };
  }
  for (const [index, document] of documents.entries()) {
    const kept = (await readDocument(deps, document)) ?? [];
    for (const [page, content] of kept.entries()) {
      const title = isDrawn(document) ? `${document.file_name}, page ${page + 1}` : document.file_name;
      const name = isDrawn(document) ? `${page + 1}.jpg` : document.file_name;
      files.push({ path: `documents/${index + 1}-${name}`, title });
      yield { path: `documents/${index + 1}-${name}`, content };
    }
  }
  yield { path: 'data.json', content: Buffer.from(JSON.stringify({ ...contents, files }, null, 2)) };
  yield { path: 'index.html', content: Buffer.from(exportPage(deps.site(), contents, files)) };
}

/** Deletes expired exports and orphaned archives; returns how many. */
export async function removeOldExports(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const keys = await inTransaction(deps.db, (tx) => deleteExpiredExports(tx, now));
  for (const key of keys) if (key !== null) await deps.storage.delete(key);
  const orphans = await reapOrphans(deps.storage, {
    folder: FOLDER,
    before: new Date(now.getTime() - ORPHAN_AGE_MS),
    listOwned: (files) => listExportKeys(deps.db, files),
  });
  return keys.length + orphans;
}
