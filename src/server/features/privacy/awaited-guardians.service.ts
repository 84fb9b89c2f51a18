import type { AwaitedGuardian } from '#shared/privacy/guardian-endpoints.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countAwaiting, listAwaiting } from './guardian.queries.ts';

/** Returns a page of the members under 18 whose guardian has not answered, longest waiting first (ruling 31). */
export async function listAwaitedGuardians(
  deps: Pick<Deps, 'db'>,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ members: AwaitedGuardian[]; total: number; page: number; limit: number }> {
  const [rows, total] = await Promise.all([
    listAwaiting(deps.db, { limit, offset: (page - 1) * limit }),
    countAwaiting(deps.db),
  ]);
  const members = rows.map((row) => ({
    _id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    guardianEmail: row.guardian_email,
    createdAt: row.created_at.toISOString(),
    remindedAt: row.guardian_reminded_at?.toISOString() ?? null,
  }));
  return { members, total, page, limit };
}
