/** Community settings of a network of schools that shares no word with the default one. */
import { schoolsInUse } from '#shared/geography/schools.ts';
import type { CommunityValues } from '#shared/site/community-settings.ts';

/** Words that only the default network, its city and its members use. */
export const DEFAULT_WORDS = /JNV|Navoday|नवोदय|Lucknow/i;

export const ANOTHER_NETWORK = {
  'community-name': 'Old Oaks Alumni',
  'app-name': 'Old Oaks',
  'hindi-line': 'एक छाँव, सब साथ',
  'network-name': 'Oak Valley Academies',
  'school-name': 'Oak Valley Academy',
  'school-word': 'Oak Valley',
  'school-short': 'OVA',
  'alumni-name': 'Oaks',
  city: 'Shimla',
  'first-year': '1921',
  'site-address': 'Old Oaks Alumni, Shimla, India',
  'grievance-name': 'Grievance Officer, Old Oaks Alumni',
  'grievance-email': 'grievance@oaks.example',
  'support-email': 'support@oaks.example',
  'business-email': 'business@oaks.example',
  'hero-1-hindi': 'स्वागत है',
  'hero-3-title': 'Learn, share and support.',
  statistics: '2+ years together; 10500+ members; 50+ founder members',
  timeline:
    '2014: First list.; 2017: First reunion.; 2020: Oxygen.; 2023: Founders.; 2025: The platform opens to everyone.',
} as const satisfies CommunityValues;

/** The schools of that network. */
export const ITS_SCHOOLS = schoolsInUse(
  ['Shimla', 'Mandi'].map((district) => ({
    code: district.toLowerCase(),
    name: `OVA ${district}`,
    state: 'Himachal Pradesh',
    district,
    hindiName: '',
    openedYear: 1921,
    isClosed: false,
  })),
  1,
);
