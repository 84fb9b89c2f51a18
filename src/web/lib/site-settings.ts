import { BUILD_SETTINGS, type SiteSettings } from '#shared/site/placeholders.ts';

/** Id of the element in every page that contains the settings. */
export const SETTINGS_ELEMENT = 'site-settings';

/**
 * The settings of this site (address, contact, social links). The build renders placeholders, which the server replaces
 * in each page. The browser reads the settings from the page, so that hydration renders the same values.
 */
export const siteSettings: SiteSettings = { ...BUILD_SETTINGS, ...fromPage() };

/** The community's own logo; with an empty `kind`, there is none. */
export const sitePicture = {
  kind: siteSettings.logoKind,
  url: siteSettings.logoUrl,
  width: siteSettings.logoWidth,
};

function fromPage(): Record<string, string> {
  if (!('document' in globalThis)) return {};
  const element = document.getElementById(SETTINGS_ELEMENT);
  const given: unknown = JSON.parse(element?.textContent ?? '{}');
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(Object.entries(given).filter(([, value]) => typeof value === 'string'));
}
