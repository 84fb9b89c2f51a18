import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { siteLogoOf, type SiteLogo } from '#server/platform/http/site-logo.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { makeLogo } from '#server/platform/storage/logo-images.ts';

const VERSION_CHARACTERS = 16;

/**
 * Reads the community's own logo, `logo.png` or `logo.webp` in the data folder; null if there is none.
 * @throws {StartupError} for a file that cannot be a logo.
 */
export async function readLogo(dataDir: string): Promise<SiteLogo | null> {
  for (const name of ['logo.png', 'logo.webp']) {
    const file = path.join(dataDir, name);
    const found = await stat(file).catch(() => null);
    if (!found) continue;
    const made = await makeLogo({ path: file, bytes: found.size });
    if (!made.ok) throw new StartupError(`${file} cannot be used. ${made.reason}`);
    const hash = createHash('sha256').update(made.files.header).digest('hex');
    return siteLogoOf({ ...made.files, version: hash.slice(0, VERSION_CHARACTERS) });
  }
  return null;
}
