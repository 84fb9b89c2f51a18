import { hasControlCharacters, isBlank, isEmail } from '#shared/fields.ts';
import { fieldErrors } from '#shared/field-errors.ts';
import { defineText, type Sentence } from '#shared/text.ts';
import type { SiteSettings } from './placeholders.ts';

type CommunitySetting = Readonly<{
  /** Label in the settings form. */
  label: string;
  /** Help text: where the value is shown and how to write it. */
  help: string;
  /** Default value; empty hides the link. */
  default: string;
  /**
   * Example value that shows the format. Present if the default is invented, in which case production
   * requires a real value.
   */
  example?: string;
  kind: 'text' | 'email' | 'phone' | 'link';
}>;

/** Information about the community for visitors. Administrators can change it while the application runs. */
export const COMMUNITY_SETTINGS = {
  'site-address': {
    label: 'Address',
    help: 'Postal address on the contact page, the legal pages and at the end of every email.',
    default: 'Navodayan Alumni Union, Lucknow, India',
    kind: 'text',
  },
  'support-email': {
    label: 'Support email',
    help: 'Where messages from the contact page go, and where members ask for help.',
    default: 'support@navodayan.example',
    example: 'help@union.example.org',
    kind: 'email',
  },
  'business-email': {
    label: 'Business email',
    help: 'Address for business enquiries on the contact page.',
    default: 'business@navodayan.example',
    example: 'office@union.example.org',
    kind: 'email',
  },
  'care-phone': {
    label: 'Customer care phone',
    help: 'Phone number in the footer, on the contact page and in emails, with the country code.',
    default: '+91 522 000 0000',
    example: '"+91 522 123 4567"',
    kind: 'phone',
  },
  'care-whatsapp': {
    label: 'Customer care WhatsApp',
    help: 'WhatsApp number on the contact page, with the country code.',
    default: '+91 90000 00000',
    example: '"+91 98765 43210"',
    kind: 'phone',
  },
  'office-hours': {
    label: 'Office hours',
    help: 'Hours on the contact page; a semicolon starts a new line.',
    default: 'Mon-Fri 9:00 AM-6:00 PM; Sat 10:00 AM-4:00 PM; Sun closed',
    kind: 'text',
  },
  'grievance-name': {
    label: 'Grievance officer',
    help: 'Officer who answers complaints about personal data, on the contact and legal pages.',
    default: 'Grievance Officer, Navodayan Alumni Union',
    example: '"Asha Kumari, Grievance Officer"',
    kind: 'text',
  },
  'grievance-email': {
    label: 'Grievance email',
    help: 'Where people complain about their data and report security problems.',
    default: 'grievance@navodayan.example',
    example: 'grievance@union.example.org',
    kind: 'email',
  },
  'social-facebook': {
    label: 'Facebook page',
    help: 'Facebook link in the footer; off for none.',
    default: '',
    kind: 'link',
  },
  'social-linkedin': {
    label: 'LinkedIn page',
    help: 'LinkedIn link in the footer; off for none.',
    default: '',
    kind: 'link',
  },
  'social-youtube': {
    label: 'YouTube channel',
    help: 'YouTube link in the footer; off for none.',
    default: '',
    kind: 'link',
  },
} as const satisfies Readonly<Record<string, CommunitySetting>>;

export type CommunitySettingName = keyof typeof COMMUNITY_SETTINGS;
/** Settings with a stored value; all others use their defaults. */
export type CommunityValues = Readonly<Partial<Record<CommunitySettingName, string>>>;

/** Maximum length of a value, in characters. */
const VALUE_MAX = 200;

const settingErrors = {
  needed: defineText({ en: 'Enter a value.' }),
  tooLong: defineText({ en: `Enter at most ${VALUE_MAX} characters.` }),
  notPlain: defineText({ en: 'Enter one line of plain text.' }),
  phoneShape: defineText({ en: 'Enter a phone number such as +91 522 000 0000.' }),
  linkShape: defineText({ en: 'Enter an http or https address, or off.' }),
};

/** Returns the settings that production needs but `values` lacks, each with an example. */
export function missingInProduction(
  values: CommunityValues,
): { name: CommunitySettingName; example: string }[] {
  return Object.keys(COMMUNITY_SETTINGS)
    .filter(isCommunitySettingName)
    .flatMap((name) => {
      const { example }: CommunitySetting = COMMUNITY_SETTINGS[name];
      return example === undefined || values[name] !== undefined ? [] : [{ name, example }];
    });
}

/** Returns whether a community setting has this name. */
export function isCommunitySettingName(name: string): name is CommunitySettingName {
  return Object.hasOwn(COMMUNITY_SETTINGS, name);
}

/** Returns the error for a value, or undefined. */
export function communitySettingMessage(name: CommunitySettingName, value: string): Sentence | undefined {
  const { kind } = COMMUNITY_SETTINGS[name];
  if (isBlank(value)) return settingErrors.needed;
  if (value.length > VALUE_MAX) return settingErrors.tooLong;
  if (hasControlCharacters(value)) return settingErrors.notPlain;
  if (kind === 'email' && !isEmail(value, '*')) return fieldErrors.emailShape;
  if (kind === 'phone' && !/^\+?\d[\d ()./-]{4,}$/.test(value)) return settingErrors.phoneShape;
  if (kind === 'link' && value !== 'off' && !/^https?:\/\/[^\s/]+\.[^\s]+$/.test(value))
    return settingErrors.linkShape;
  return undefined;
}

/**
 * Returns the settings for pages. Outside production, social links that are not set lead to the network's
 * home page.
 */
export function siteSettingsOf(
  site: { readonly publicUrl: string; readonly isProduction: boolean },
  values: CommunityValues,
): SiteSettings {
  const of = (name: CommunitySettingName) => values[name] ?? COMMUNITY_SETTINGS[name].default;
  const linkOf = (name: CommunitySettingName, example: string) => {
    const link = of(name) || (site.isProduction ? 'off' : example);
    return link === 'off' ? '' : link;
  };
  return {
    publicUrl: site.publicUrl,
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
