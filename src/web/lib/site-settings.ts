import { BUILD_SETTINGS, type SiteSettings } from '#shared/site/placeholders.ts';
import { z } from '#shared/zod.ts';

/** The id of the element that carries the settings in every page. */
export const SETTINGS_ELEMENT = 'site-settings';

const settings = z.record(z.string(), z.string());

/**
 * The settings of this site (address, contact, social links): while the pages are built their placeholders, in a browser
 * what the server put into the page. Both renders therefore show the same.
 */
export const siteSettings: SiteSettings = { ...BUILD_SETTINGS, ...fromPage() };

function fromPage(): Record<string, string> {
  if (!('document' in globalThis)) return {};
  const element = document.getElementById(SETTINGS_ELEMENT);
  const parsed = settings.safeParse(JSON.parse(element?.textContent ?? '{}'));
  return parsed.success ? parsed.data : {};
}
