/**
 * Settings in prerendered pages. The build writes placeholders, which the server replaces at start-up (RULINGS 39).
 */
export type SiteSettings = Readonly<{
  publicUrl: string;
  address: string;
  supportEmail: string;
  businessEmail: string;
  carePhone: string;
  careWhatsapp: string;
  carePhoneUrl: string;
  whatsappUrl: string;
  hours: string;
  grievanceName: string;
  grievanceEmail: string;
  facebook: string;
  linkedin: string;
  youtube: string;
}>;

const SETTING_NAMES = [
  'publicUrl',
  'address',
  'supportEmail',
  'businessEmail',
  'carePhone',
  'careWhatsapp',
  'carePhoneUrl',
  'whatsappUrl',
  'hours',
  'grievanceName',
  'grievanceEmail',
  'facebook',
  'linkedin',
  'youtube',
] as const satisfies readonly (keyof SiteSettings)[];

/** Placeholder of a setting. HTML, JSON and URLs leave all its characters unescaped. */
function placeholderOf(name: string): string {
  return `__NAVODAYAN_${name}__`;
}

/** Settings at build time: each is its own placeholder. */
export const BUILD_SETTINGS: SiteSettings = {
  publicUrl: placeholderOf('publicUrl'),
  address: placeholderOf('address'),
  supportEmail: placeholderOf('supportEmail'),
  businessEmail: placeholderOf('businessEmail'),
  carePhone: placeholderOf('carePhone'),
  careWhatsapp: placeholderOf('careWhatsapp'),
  carePhoneUrl: placeholderOf('carePhoneUrl'),
  whatsappUrl: placeholderOf('whatsappUrl'),
  hours: placeholderOf('hours'),
  grievanceName: placeholderOf('grievanceName'),
  grievanceEmail: placeholderOf('grievanceEmail'),
  facebook: placeholderOf('facebook'),
  linkedin: placeholderOf('linkedin'),
  youtube: placeholderOf('youtube'),
};

const SCRIPT = /(<script[^>]*>)([\s\S]*?)(<\/script>)/g;

/**
 * Fills the placeholders of a page. Inside scripts it escapes values as JSON strings that cannot end the script, elsewhere as
 * HTML.
 */
export function fillPlaceholders(html: string, settings: SiteSettings): string {
  const withScripts = html.replaceAll(
    SCRIPT,
    (_, open: string, body: string, close: string) => open + fill(body, settings, escapeJson) + close,
  );
  return fill(withScripts, settings, escapeHtml);
}

function fill(text: string, settings: SiteSettings, escape: (value: string) => string): string {
  return SETTING_NAMES.reduce(
    (filled, name) => filled.replaceAll(placeholderOf(name), () => escape(settings[name])),
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
