import type { AdminUser } from '#shared/verification/schema.ts';
import { toUser } from '#server/core/accounts/user-view.service.ts';
import type { DbOrTx } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import {
  findCurrentDocuments,
  findOpenedDocuments,
  type StoredDocument,
} from '#server/features/documents/documents.service.ts';

/**
 * Converts a member to the response shape for administrators. `undoUntil` is the end of the requesting
 * administrator's undo period, or null.
 */
export function toAdminUser(
  member: MemberRow,
  document: StoredDocument | undefined,
  undoUntil: Date | null,
): AdminUser {
  return {
    ...toUser(member, document !== undefined && document.wrapped_key !== null),
    documentFacts: document
      ? {
          _id: document.id,
          fileName: document.file_name,
          pages: document.page_bytes?.length ?? 0,
          bytes: document.bytes,
          uploadedAt: document.uploaded_at.toISOString(),
          scan: document.scan,
        }
      : null,
    undoUntil: undoUntil?.toISOString() ?? null,
  };
}

/**
 * Converts members, with their current documents, to the response shape for administrators. Preserves the
 * order. With `reviewerId`, each has `hasOpenedDocument`.
 */
export async function toAdminUsers(
  db: DbOrTx,
  members: readonly MemberRow[],
  reviewerId?: string,
): Promise<AdminUser[]> {
  const documents = await findCurrentDocuments(
    db,
    members.map(({ id }) => id),
  );
  const opened =
    reviewerId === undefined ? null : await findOpenedDocuments(db, reviewerId, [...documents.values()]);
  return members.map((member) => {
    const document = documents.get(member.id);
    return {
      ...toAdminUser(member, document, null),
      ...(opened && { hasOpenedDocument: document !== undefined && opened.has(document.id) }),
    };
  });
}
