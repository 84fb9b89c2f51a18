import { hasControlCharacters, isBlank, isEmail, type EmailSuffixes } from '#shared/fields.ts';
import { fieldErrors } from '#shared/field-errors.ts';
import type { DirectoryAccess } from '#shared/members/visibility.ts';
import { defineText, type Sentence } from '#shared/text.ts';
import {
  COMMUNITY_NAMES,
  COMMUNITY_SETTINGS,
  communitySetting,
  type CommunitySettingName,
  type CommunityValues,
} from './community-settings.ts';
import { FIRST_YEAR_MAX, FIRST_YEAR_MIN, withArticle } from './network-settings.ts';
import type { SiteSettings } from './placeholders.ts';

/** Maximum length of a value, in characters. */
const VALUE_MAX = 200;
/** Maximum number of days to keep a document. */
const DAYS_MAX = 30;

const settingErrors = {
  needed: defineText({ en: 'Enter a value.' }),
  notPlain: defineText({ en: 'Enter one line of plain text.' }),
  phoneShape: defineText({ en: 'Enter a phone number such as +91 522 000 0000.' }),
  linkShape: defineText({ en: 'Enter an http or https address, or off.' }),
  suffixesShape: defineText({ en: 'Enter endings such as .com,.in, or * for every address.' }),
  daysShape: defineText({ en: `Enter a whole number from 1 to ${DAYS_MAX}.` }),
  entriesShape: defineText({ en: 'Enter every entry in the form of the default, separated by semicolons.' }),
  yearShape: defineText({ en: `Enter a year from ${FIRST_YEAR_MIN} to ${FIRST_YEAR_MAX}.` }),
};

function notAChoice(choices: readonly string[]): Sentence {
  return defineText({ en: `Enter ${choices.join(' or ')}.` });
}

function tooLong(max: number): Sentence {
  return defineText({ en: `Enter at most ${max} characters.` });
}

/** Returns the settings that production needs but `values` lacks, each with an example. */
export function missingInProduction(
  values: CommunityValues,
): { name: CommunitySettingName; example: string }[] {
  return COMMUNITY_NAMES.flatMap((name) => {
    const { example } = communitySetting(name);
    return example === undefined || values[name] !== undefined ? [] : [{ name, example }];
  });
}

/** Returns the error for a value, or undefined. */
export function communitySettingMessage(name: CommunitySettingName, value: string): Sentence | undefined {
  const { kind, choices = {}, max = VALUE_MAX } = communitySetting(name);
  if (isBlank(value)) return settingErrors.needed;
  if (value.length > max) return tooLong(max);
  if (hasControlCharacters(value)) return settingErrors.notPlain;
  switch (kind) {
    case 'text':
      return undefined;
    case 'email':
      return isEmail(value, '*') ? undefined : fieldErrors.emailShape;
    case 'phone':
      return /^\+?\d[\d ()./-]{4,}$/.test(value) ? undefined : settingErrors.phoneShape;
    case 'link':
      return value === 'off' || /^https?:\/\/[^\s/]+\.[^\s]+$/.test(value)
        ? undefined
        : settingErrors.linkShape;
    case 'suffixes':
      return areSuffixes(readSuffixes(value)) ? undefined : settingErrors.suffixesShape;
    case 'days':
      return /^[1-9]\d{0,3}$/.test(value) && Number(value) <= DAYS_MAX ? undefined : settingErrors.daysShape;
    case 'year':
      return isFirstYear(value) ? undefined : settingErrors.yearShape;
    case 'entries':
      return hasAllEntries(name, value) ? undefined : settingErrors.entriesShape;
    case 'choice':
      return Object.hasOwn(choices, value) ? undefined : notAChoice(Object.keys(choices));
  }
}

function isFirstYear(value: string): boolean {
  return /^\d{4}$/.test(value) && Number(value) >= FIRST_YEAR_MIN && Number(value) <= FIRST_YEAR_MAX;
}

function readSuffixes(value: string): EmailSuffixes {
  if (value.trim() === '*') return '*';
  return value
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter((item) => item !== '');
}

function areSuffixes(suffixes: EmailSuffixes): boolean {
  return (
    suffixes === '*' || (suffixes.length > 0 && suffixes.every((item) => /^[.@][a-z0-9.-]+$/.test(item)))
  );
}

/** The community's own logo: a hash of its content, and its width in pixels at a height of 64. */
export type PageLogo = Readonly<{ version: string; width: number }>;

/** Rules of the community that administrators can change while the application runs. */
export type CommunityPolicy = Readonly<{
  /** Suffixes of email addresses that may sign up. */
  emailSuffixes: EmailSuffixes;
  /** Days from the decision on a document to its erasure. */
  documentRetentionDays: number;
  directoryAccess: DirectoryAccess;
  /** The earliest year of joining a school. */
  firstYear: number;
  /** The year that names a batch: the year of joining or of leaving. */
  batchBy: BatchBy;
}>;
export type BatchBy = 'in' | 'out';

/** Returns the rules for these stored values. An invalid stored value counts as unset. */
export function communityPolicyOf(values: CommunityValues): CommunityPolicy {
  const of = (name: CommunitySettingName) => {
    const value = values[name];
    return value === undefined || communitySettingMessage(name, value) !== undefined
      ? COMMUNITY_SETTINGS[name].default
      : value;
  };
  return {
    emailSuffixes: readSuffixes(of('email-suffixes')),
    documentRetentionDays: Number(of('document-retention-days')),
    firstYear: Number(of('first-year')),
    directoryAccess: of('directory-access') === 'signed-in' ? 'signed-in' : 'approved',
    batchBy: of('batch-by') === 'out' ? 'out' : 'in',
  };
}

/**
 * Returns the settings for pages. Outside production, social links that are not set lead to the network's
 * home page. Without `logo`, pages show the default logo.
 */
export function siteSettingsOf(
  site: { readonly publicUrl: string; readonly isProduction: boolean },
  values: CommunityValues,
  logo?: PageLogo,
): SiteSettings {
  const of = (name: CommunitySettingName) => values[name] ?? COMMUNITY_SETTINGS[name].default;
  const linkOf = (name: CommunitySettingName, example: string) => {
    const link = of(name) || (site.isProduction ? 'off' : example);
    return link === 'off' ? '' : link;
  };
  return {
    publicUrl: site.publicUrl,
    name: of('community-name'),
    ownName:
      of('community-name') === COMMUNITY_SETTINGS['community-name'].default ? '' : of('community-name'),
    ...logoSettings(logo),
    heroFont: of('hero-1-hindi') === COMMUNITY_SETTINGS['hero-1-hindi'].default ? 'small' : 'full',
    ...networkSettings(of),
    heroHindi1: of('hero-1-hindi'),
    heroTitle3: of('hero-3-title'),
    ...aboutSettings(entriesOf('statistics', of('statistics')), entriesOf('timeline', of('timeline'))),
    address: of('site-address'),
    supportEmail: of('support-email'),
    businessEmail: of('business-email'),
    carePhone: of('care-phone'),
    careWhatsapp: of('care-whatsapp'),
    carePhoneUrl: `tel:${of('care-phone').replaceAll(/[^+\d]/g, '')}`,
    whatsappUrl: `https://wa.me/${of('care-whatsapp').replaceAll(/\D/g, '')}`,
    hours: of('office-hours')
      .split(';')
      .map((line) => line.trim())
      .join('\n'),
    grievanceName: of('grievance-name'),
    grievanceEmail: of('grievance-email'),
    facebook: linkOf('social-facebook', 'https://www.facebook.com/'),
    linkedin: linkOf('social-linkedin', 'https://www.linkedin.com/'),
    youtube: linkOf('social-youtube', 'https://www.youtube.com/'),
  };
}

/** Returns both parts of each entry of a value such as "2014: First list; 2017: First reunion". */
function entriesOf(name: CommunitySettingName, value: string): [string, string][] {
  const { separator = ' ' } = communitySetting(name).entries ?? {};
  return value.split(';').map((entry) => {
    const [first = '', ...rest] = entry.trim().split(separator);
    return [first, rest.join(separator)];
  });
}

function hasAllEntries(name: CommunitySettingName, value: string): boolean {
  const entries = entriesOf(name, value);
  return (
    entries.length === communitySetting(name).entries?.count &&
    entries.every(([first, second]) => !isBlank(first) && !isBlank(second))
  );
}

function aboutSettings(statistics: [string, string][], timeline: [string, string][]) {
  const [s1 = ['', ''], s2 = ['', ''], s3 = ['', '']] = statistics;
  const [t1 = ['', ''], t2 = ['', ''], t3 = ['', ''], t4 = ['', ''], t5 = ['', '']] = timeline;
  return {
    statistic1: s1[0],
    statisticText1: s1[1],
    statistic2: s2[0],
    statisticText2: s2[1],
    statistic3: s3[0],
    statisticText3: s3[1],
    timelineYear1: t1[0],
    timelineText1: t1[1],
    timelineYear2: t2[0],
    timelineText2: t2[1],
    timelineYear3: t3[0],
    timelineText3: t3[1],
    timelineYear4: t4[0],
    timelineText4: t4[1],
    timelineYear5: t5[0],
    timelineText5: t5[1],
  };
}

function networkSettings(of: (name: CommunitySettingName) => string) {
  const [line1 = '', ...rest] = of('hindi-line').split(/(?<=,)\s*/);
  return {
    appName: of('app-name'),
    hindiLine1: line1,
    hindiLine2: rest.join(' '),
    network: of('network-name'),
    aSchool: withArticle(of('school-name')),
    schoolWord: of('school-word'),
    aSchoolWord: withArticle(of('school-word')),
    schoolShort: of('school-short'),
    alumni: of('alumni-name'),
    city: of('city'),
  };
}

function logoSettings(logo: PageLogo | undefined) {
  if (!logo)
    return {
      logoKind: '',
      logoUrl: '/favicon.svg',
      logoWidth: '64',
      tabIcon: '/favicon.svg',
      tabIconType: 'image/svg+xml',
    };
  return {
    logoKind: 'own',
    logoUrl: `/logo.webp?v=${logo.version}`,
    logoWidth: String(logo.width),
    tabIcon: `/tab-icon.png?v=${logo.version}`,
    tabIconType: 'image/png',
  };
}
