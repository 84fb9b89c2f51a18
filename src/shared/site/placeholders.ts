/**
 * Placeholders for settings in prerendered pages. The build writes them, and the server replaces each with
 * the current value (ruling 39). HTML, JSON and URLs leave all characters of a placeholder unescaped.
 */
export const BUILD_SETTINGS = {
  publicUrl: '__NAVODAYAN_publicUrl__',
  /** Name of the community. */
  name: '__NAVODAYAN_name__',
  /** The name if it differs from the drawn one in the logo; otherwise empty. */
  ownName: '__NAVODAYAN_ownName__',
  /** `own` for a logo of the community; empty for the default one. */
  logoKind: '__NAVODAYAN_logoKind__',
  /** URL of that logo, or of a placeholder that stays hidden. */
  logoUrl: '__NAVODAYAN_logoUrl__',
  /** Width of that logo in pixels, at a height of 64. */
  logoWidth: '__NAVODAYAN_logoWidth__',
  /** URL and media type of the icon in browser tabs. */
  tabIcon: '__NAVODAYAN_tabIcon__',
  tabIconType: '__NAVODAYAN_tabIconType__',
  /** `small` if the Hindi line of the first slide has its default, which a small font can draw; otherwise `full`. */
  heroFont: '__NAVODAYAN_heroFont__',
  appName: '__NAVODAYAN_appName__',
  /** The line in Hindi, split after its first comma; the second part may be empty. */
  hindiLine1: '__NAVODAYAN_hindiLine1__',
  hindiLine2: '__NAVODAYAN_hindiLine2__',
  /** All schools of the network, such as "Jawahar Navodaya Vidyalayas". */
  network: '__NAVODAYAN_network__',
  /** One of its schools with its article, such as "a Jawahar Navodaya Vidyalaya". */
  aSchool: '__NAVODAYAN_aSchool__',
  /** Everyday name of a school, such as "Navodaya", and the same with its article. */
  schoolWord: '__NAVODAYAN_schoolWord__',
  aSchoolWord: '__NAVODAYAN_aSchoolWord__',
  schoolShort: '__NAVODAYAN_schoolShort__',
  alumni: '__NAVODAYAN_alumni__',
  city: '__NAVODAYAN_city__',
  heroHindi1: '__NAVODAYAN_heroHindi1__',
  heroTitle3: '__NAVODAYAN_heroTitle3__',
  statistic1: '__NAVODAYAN_statistic1__',
  statisticText1: '__NAVODAYAN_statisticText1__',
  statistic2: '__NAVODAYAN_statistic2__',
  statisticText2: '__NAVODAYAN_statisticText2__',
  statistic3: '__NAVODAYAN_statistic3__',
  statisticText3: '__NAVODAYAN_statisticText3__',
  timelineYear1: '__NAVODAYAN_timelineYear1__',
  timelineText1: '__NAVODAYAN_timelineText1__',
  timelineYear2: '__NAVODAYAN_timelineYear2__',
  timelineText2: '__NAVODAYAN_timelineText2__',
  timelineYear3: '__NAVODAYAN_timelineYear3__',
  timelineText3: '__NAVODAYAN_timelineText3__',
  timelineYear4: '__NAVODAYAN_timelineYear4__',
  timelineText4: '__NAVODAYAN_timelineText4__',
  timelineYear5: '__NAVODAYAN_timelineYear5__',
  timelineText5: '__NAVODAYAN_timelineText5__',
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

/** Separates the bodies of scripts from the rest of a page: every second part is a body. */
const SCRIPT_BODY = /(?<=<script[^>]*>)([\s\S]*?)(?=<\/script>)/;
const PLACEHOLDER = /__NAVODAYAN_(\w+?)__/g;

/**
 * Fills the placeholders of a page. Escapes values as JSON strings inside scripts, so that they cannot end the script,
 * and as HTML elsewhere. A placeholder inside a value stays as it is, because it would be escaped for the wrong place.
 */
export function fillPlaceholders(html: string, settings: SiteSettings): string {
  return html
    .split(SCRIPT_BODY)
    .map((part, index) => fill(part, settings, index % 2 === 0 ? escapeHtml : escapeJson))
    .join('');
}

function fill(
  text: string,
  settings: Readonly<Record<string, string>>,
  escape: (value: string) => string,
): string {
  return text.replaceAll(PLACEHOLDER, (found, name: string) => {
    const value = settings[name];
    return value === undefined ? found : escape(value);
  });
}

function escapeHtml(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Fills the placeholders of a JSON file. */
export function fillJsonPlaceholders(json: string, settings: SiteSettings): string {
  return fill(json, settings, escapeJson);
}

function escapeJson(value: string): string {
  return JSON.stringify(value).slice(1, -1).replaceAll('<', '\\u003c').replaceAll('&', '\\u0026');
}
