import type { LogoFiles } from '#server/platform/storage/logo-images.ts';
import type { DbOrTx, Tx } from '#server/platform/database/pool.ts';

/** The stored logo. */
export type StoredLogo = LogoFiles & Readonly<{ version: string; changedAt: Date }>;

/** Returns the version of the uploaded logo, or undefined if there is none. */
export async function findLogoVersion(db: DbOrTx): Promise<string | undefined> {
  return (await db.selectFrom('community_logo').select('version').executeTakeFirst())?.version;
}

/** Returns the uploaded logo, or undefined if there is none. */
export async function findLogo(db: DbOrTx): Promise<StoredLogo | undefined> {
  const row = await db.selectFrom('community_logo').selectAll().executeTakeFirst();
  return (
    row && {
      version: row.version,
      width: row.width,
      changedAt: row.changed_at,
      header: row.header,
      email: row.email,
      tab: row.tab,
      icon180: row.icon_180,
      icon192: row.icon_192,
      icon512: row.icon_512,
      iconMaskable: row.icon_maskable,
    }
  );
}

/** Stores a logo, or replaces the stored one. */
export async function replaceLogo(tx: Tx, logo: StoredLogo): Promise<void> {
  await deleteLogo(tx);
  await tx
    .insertInto('community_logo')
    .values({
      version: logo.version,
      width: logo.width,
      changed_at: logo.changedAt,
      header: logo.header,
      email: logo.email,
      tab: logo.tab,
      icon_180: logo.icon180,
      icon_192: logo.icon192,
      icon_512: logo.icon512,
      icon_maskable: logo.iconMaskable,
    })
    .execute();
}

/** Deletes the stored logo; returns whether there was one. */
export async function deleteLogo(tx: Tx): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('community_logo').executeTakeFirst();
  return numDeletedRows > 0n;
}
