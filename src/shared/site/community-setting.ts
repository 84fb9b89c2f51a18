/** Groups of the settings form, in order. */
export const COMMUNITY_GROUPS = [
  'name',
  'network',
  'hero',
  'about',
  'contact',
  'social',
  'sign-up',
  'retention',
  'directory',
] as const;
export type CommunityGroup = (typeof COMMUNITY_GROUPS)[number];

export type CommunitySetting = Readonly<{
  group: CommunityGroup;
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
  kind: 'text' | 'email' | 'phone' | 'link' | 'suffixes' | 'days' | 'year' | 'choice' | 'entries';
  /** How many entries a value of the kind `entries` has, and what separates the two parts of each. */
  entries?: Readonly<{ count: number; separator: string }>;
  /** The values of a `choice`, with the name of each in the form. */
  choices?: Readonly<Record<string, string>>;
  /** Whether the value may identify a person; the audit log then holds its name only. */
  isPersonal?: true;
  /** Path of the page that shows the value. */
  shownAt: string;
  /** Maximum length in characters; default `COMMUNITY_VALUE_MAX`. */
  max?: number;
}>;
