import { createHash } from 'node:crypto';
import { AppError, fieldError } from '#shared/errors.ts';
import { logoErrors } from '#shared/site/logo.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { inTransaction, type DbOrTx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import type { UploadedFile } from '#server/platform/http/endpoints.ts';
import { siteLogoOf, type SiteLogo } from '#server/platform/http/site-logo.ts';
import { makeLogo } from '#server/platform/storage/logo-images.ts';
import { countCommunityChange } from './community.queries.ts';
import { deleteLogo, findLogo, findLogoVersion, replaceLogo } from './logo.queries.ts';
import { siteErrors } from './text.ts';

const VERSION_CHARACTERS = 16;

/** Returns the uploaded logo, or null. Returns the given object if the logo is unchanged. */
export async function readLogo(db: DbOrTx, known: SiteLogo | null): Promise<SiteLogo | null> {
  const version = await findLogoVersion(db);
  if (version === known?.version) return known;
  const stored = await findLogo(db);
  return stored ? siteLogoOf(stored) : null;
}

/**
 * Stores an uploaded logo, which every process shows within five seconds.
 * @throws {AppError} VALIDATION on `logo` with the reason; BUSY.
 */
export async function saveLogo(deps: Deps, admin: Admin, upload: UploadedFile | undefined): Promise<void> {
  if (!upload) throw fieldError('logo', logoErrors.needed);
  const made = await makeLogo(upload);
  if (!made.ok) throw fieldError('logo', made.sentence);
  const { files } = made;
  const changedAt = deps.clock.now();
  const hash = createHash('sha256').update(files.header).update(changedAt.toISOString()).digest('hex');
  const version = hash.slice(0, VERSION_CHARACTERS);
  await inTransaction(deps.db, async (tx) => {
    await countCommunityChange(tx);
    await replaceLogo(tx, { ...files, version, changedAt });
    const actorId = admin.member.id;
    await recordAudit(tx, { action: 'community.logo-changed', actorId, subjectId: null }, changedAt);
  });
}

/**
 * Restores the default logo.
 * @throws {AppError} STALE if there is no uploaded logo.
 */
export async function removeLogo(deps: Deps, admin: Admin): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await countCommunityChange(tx);
    if (!(await deleteLogo(tx))) throw new AppError('STALE', siteErrors.noLogo);
    const actorId = admin.member.id;
    await recordAudit(tx, { action: 'community.logo-removed', actorId, subjectId: null }, now);
  });
}

/** Returns the URL and width of the uploaded logo for the settings screen; null if there is none. */
export async function logoForm(db: DbOrTx) {
  const logo = await findLogo(db);
  return logo ? { url: `/logo.webp?v=${logo.version}`, changedAt: logo.changedAt.toISOString() } : null;
}
