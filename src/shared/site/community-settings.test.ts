import { expect, test } from 'vitest';
import {
  COMMUNITY_SETTINGS,
  isCommunitySettingName,
  type CommunitySettingName,
} from './community-settings.ts';
import { communitySettingMessage, siteSettingsOf } from './community-values.ts';

const HERE = { publicUrl: 'http://localhost:3000', isProduction: false };
const NAMES = Object.keys(COMMUNITY_SETTINGS).filter(isCommunitySettingName);

test('splits office hours into lines and derives the links of phone numbers', () => {
  const settings = siteSettingsOf(HERE, {
    'office-hours': 'Mon-Sat 10-17; Sun closed',
    'care-phone': '+91 (522) 123-4567',
    'care-whatsapp': '+91 98765 43210',
  });
  expect(settings).toMatchObject({
    hours: 'Mon-Sat 10-17\nSun closed',
    carePhoneUrl: 'tel:+915221234567',
    whatsappUrl: 'https://wa.me/919876543210',
  });
});

test('shows an example link only outside production, and hides a link set to "off"', () => {
  const values = {
    'social-linkedin': 'https://www.linkedin.com/company/navodayan',
    'social-youtube': 'off',
  };
  expect(siteSettingsOf(HERE, values)).toMatchObject({
    facebook: 'https://www.facebook.com/',
    linkedin: 'https://www.linkedin.com/company/navodayan',
    youtube: '',
  });
  expect(siteSettingsOf({ ...HERE, isProduction: true }, values)).toMatchObject({
    facebook: '',
    linkedin: 'https://www.linkedin.com/company/navodayan',
    youtube: '',
  });
});

test('the slideshow uses its small font only for the default Hindi lines, because the font has no other conjuncts', () => {
  expect(siteSettingsOf(HERE, { 'hero-3-title': 'Welcome' }).heroFont).toBe('small');
  expect(siteSettingsOf(HERE, { 'hero-1-hindi': 'सच्चा साथी' }).heroFont).toBe('full');
});

test.each(NAMES.map((name) => [name, COMMUNITY_SETTINGS[name].default] as const))(
  'the default of %s is a valid value',
  (name, value) => {
    expect(value === '' ? undefined : communitySettingMessage(name, value)).toBeUndefined();
  },
);

test.each<[CommunitySettingName, string, string]>([
  ['support-email', 'help', 'Enter a valid email address.'],
  ['care-phone', 'call us', 'Enter a phone number such as +91 522 000 0000.'],
  ['social-youtube', 'javascript:alert(1)', 'Enter an http or https address, or off.'],
  ['site-address', ' ', 'Enter a value.'],
  ['site-address', 'Lucknow\u202E', 'Enter one line of plain text.'],
  [
    'timeline',
    '2014: The first list.',
    'Enter every entry in the form of the default, separated by semicolons.',
  ],
  ['office-hours', 'x'.repeat(201), 'Enter at most 200 characters.'],
])('rejects the %s value "%s"', (name, value, message) => {
  expect(communitySettingMessage(name, value)?.en).toBe(message);
});

test('accepts "off" and a web address for a link', () => {
  for (const value of ['off', 'https://www.youtube.com/@navodayan'])
    expect(communitySettingMessage('social-youtube', value)).toBeUndefined();
});
