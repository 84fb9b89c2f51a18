import type { CommunitySetting } from './community-setting.ts';
import { COMMUNITY_TEXTS } from './community-texts.ts';
import { NETWORK_SETTINGS } from './network-settings.ts';

/** Information about the community for visitors. Administrators can change it while the application runs. */
export const COMMUNITY_SETTINGS = {
  ...COMMUNITY_TEXTS,
  ...NETWORK_SETTINGS,
  'site-address': {
    group: 'contact',
    shownAt: '/contact',
    label: 'Address',
    help: 'Postal address on the contact page, the legal pages and at the end of every email.',
    default: 'Navodayan Alumni Union, Lucknow, India',
    kind: 'text',
  },
  'support-email': {
    group: 'contact',
    shownAt: '/contact',
    isPersonal: true,
    label: 'Support email',
    help: 'Where messages from the contact page go, and where members ask for help.',
    default: 'support@navodayan.example',
    example: 'help@union.example.org',
    kind: 'email',
  },
  'business-email': {
    group: 'contact',
    shownAt: '/contact',
    isPersonal: true,
    label: 'Business email',
    help: 'Address for business enquiries on the contact page.',
    default: 'business@navodayan.example',
    example: 'office@union.example.org',
    kind: 'email',
  },
  'care-phone': {
    group: 'contact',
    shownAt: '/contact',
    isPersonal: true,
    label: 'Customer care phone',
    help: 'Phone number in the footer, on the contact page and in emails, with the country code.',
    default: '+91 522 000 0000',
    example: '"+91 522 123 4567"',
    kind: 'phone',
  },
  'care-whatsapp': {
    group: 'contact',
    shownAt: '/contact',
    isPersonal: true,
    label: 'Customer care WhatsApp',
    help: 'WhatsApp number on the contact page, with the country code.',
    default: '+91 90000 00000',
    example: '"+91 98765 43210"',
    kind: 'phone',
  },
  'office-hours': {
    group: 'contact',
    shownAt: '/contact',
    label: 'Office hours',
    help: 'Hours on the contact page; a semicolon starts a new line.',
    default: 'Mon-Fri 9:00 AM-6:00 PM; Sat 10:00 AM-4:00 PM; Sun closed',
    kind: 'text',
  },
  'grievance-name': {
    group: 'contact',
    shownAt: '/contact',
    isPersonal: true,
    label: 'Grievance officer',
    help: 'Officer who answers complaints about personal data, on the contact and legal pages.',
    default: 'Grievance Officer, Navodayan Alumni Union',
    example: '"Asha Kumari, Grievance Officer"',
    kind: 'text',
  },
  'grievance-email': {
    group: 'contact',
    shownAt: '/contact',
    isPersonal: true,
    label: 'Grievance email',
    help: 'Where people complain about their data and report security problems.',
    default: 'grievance@navodayan.example',
    example: 'grievance@union.example.org',
    kind: 'email',
  },
  'social-facebook': {
    group: 'social',
    shownAt: '/',
    label: 'Facebook page',
    help: 'Facebook link in the footer; off for none.',
    default: '',
    kind: 'link',
  },
  'social-linkedin': {
    group: 'social',
    shownAt: '/',
    label: 'LinkedIn page',
    help: 'LinkedIn link in the footer; off for none.',
    default: '',
    kind: 'link',
  },
  'social-youtube': {
    group: 'social',
    shownAt: '/',
    label: 'YouTube channel',
    help: 'YouTube link in the footer; off for none.',
    default: '',
    kind: 'link',
  },
  'email-suffixes': {
    group: 'sign-up',
    shownAt: '/signup',
    label: 'Email endings',
    help: 'Endings of email addresses that may sign up, separated by commas, or * for all.',
    default: '.com',
    kind: 'suffixes',
  },
  'document-retention-days': {
    group: 'retention',
    shownAt: '/admin/review',
    label: 'Days to keep a document',
    help: 'Days from the decision on a document to its erasure, from 1 to 30, as members are promised. With fewer days, the next nightly run erases older documents.',
    default: '30',
    kind: 'days',
  },
  'directory-access': {
    group: 'directory',
    shownAt: '/jnvians',
    label: 'Who may browse the directory',
    help: 'By default, members under review see only public cards, as visitors do.',
    default: 'approved',
    kind: 'choice',
    choices: {
      approved: 'Approved members',
      'signed-in': 'Members under review too, without contact details',
    },
  },
  'batch-by': {
    group: 'directory',
    shownAt: '/jnvians',
    label: 'Batch year',
    help: 'The year that names a batch in the directory.',
    default: 'in',
    kind: 'choice',
    choices: { in: 'Year joined', out: 'Year passed out' },
  },
} as const satisfies Readonly<Record<string, CommunitySetting>>;

export type CommunitySettingName = keyof typeof COMMUNITY_SETTINGS;
/** Settings with a stored value; all others use their defaults. */
export type CommunityValues = Readonly<Partial<Record<CommunitySettingName, string>>>;

/** Maximum length of any value; the database has the same limit. */
export const COMMUNITY_VALUE_MAX = 500;

/** The settings, with all optional properties. */
export const communitySetting = (name: CommunitySettingName): CommunitySetting => COMMUNITY_SETTINGS[name];

/** Names of all settings, in the order of the form. */
export const COMMUNITY_NAMES: readonly CommunitySettingName[] =
  Object.keys(COMMUNITY_SETTINGS).filter(isCommunitySettingName);

/** Returns whether a community setting has this name. */
export function isCommunitySettingName(name: string): name is CommunitySettingName {
  return Object.hasOwn(COMMUNITY_SETTINGS, name);
}
