import { BUILD_SETTINGS, type SiteSettings } from '#shared/site/placeholders.ts';

/** Id of the element that contains the settings of every page. */
export const SETTINGS_ELEMENT = 'site-settings';

/**
 * The settings of this site (address, contact, social links). The build renders placeholders; the server replaces them
 * in each page, and the browser reads them from the page, so that hydration renders the same.
 */
export const siteSettings: SiteSettings = { ...BUILD_SETTINGS, ...fromPage() };

function fromPage(): Record<string, string> {
  if (!('document' in globalThis)) return {};
  const element = document.getElementById(SETTINGS_ELEMENT);
  const given: unknown = JSON.parse(element?.textContent ?? '{}');
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(Object.entries(given).filter(([, value]) => typeof value === 'string'));
}
