/**
 * Placeholders for settings in prerendered pages. The build writes them, and the server replaces each with
 * the current value (ruling 39). HTML, JSON and URLs leave all characters of a placeholder unescaped.
 */
export const BUILD_SETTINGS = {
  publicUrl: '__NAVODAYAN_publicUrl__',
  address: '__NAVODAYAN_address__',
  supportEmail: '__NAVODAYAN_supportEmail__',
  businessEmail: '__NAVODAYAN_businessEmail__',
  carePhone: '__NAVODAYAN_carePhone__',
  careWhatsapp: '__NAVODAYAN_careWhatsapp__',
  carePhoneUrl: '__NAVODAYAN_carePhoneUrl__',
  whatsappUrl: '__NAVODAYAN_whatsappUrl__',
  /** Office hours, one line per kind of day. */
  hours: '__NAVODAYAN_hours__',
  grievanceName: '__NAVODAYAN_grievanceName__',
  grievanceEmail: '__NAVODAYAN_grievanceEmail__',
  /** Social links are empty if the community has no page. */
  facebook: '__NAVODAYAN_facebook__',
  linkedin: '__NAVODAYAN_linkedin__',
  youtube: '__NAVODAYAN_youtube__',
};

export type SiteSettings = Readonly<Record<keyof typeof BUILD_SETTINGS, string>>;

const SCRIPT = /(<script[^>]*>)([\s\S]*?)(<\/script>)/g;

/**
 * Fills the placeholders of a page. Escapes values as JSON strings inside scripts, so that they cannot end the script,
 * and as HTML elsewhere.
 */
export function fillPlaceholders(html: string, settings: SiteSettings): string {
  const withScripts = html.replaceAll(
    SCRIPT,
    (_, open: string, body: string, close: string) => open + fill(body, settings, escapeJson) + close,
  );
  return fill(withScripts, settings, escapeHtml);
}

function fill(
  text: string,
  settings: Readonly<Record<string, string>>,
  escape: (value: string) => string,
): string {
  return Object.entries(BUILD_SETTINGS).reduce(
    (filled, [name, placeholder]) => filled.replaceAll(placeholder, () => escape(settings[name] ?? '')),
    text,
  );
}

function escapeHtml(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function escapeJson(value: string): string {
  return JSON.stringify(value).slice(1, -1).replaceAll('<', '\\u003c').replaceAll('&', '\\u0026');
}
