import { PROFESSION_GROUPS as GROUPS, type ProfessionGroupId } from '#shared/directory/profession-groups.ts';

/** Name of a Lucide icon, and one of the house colours in tokens.css. */
type Look = Readonly<{ icon: string; colour: 'blue' | 'green' | 'red' | 'yellow' }>;

const LOOKS = {
  doctors: { icon: 'stethoscope', colour: 'red' },
  engineers: { icon: 'drafting-compass', colour: 'blue' },
  'it-professionals': { icon: 'code', colour: 'blue' },
  'civil-servants': { icon: 'landmark', colour: 'yellow' },
  advocates: { icon: 'scale', colour: 'green' },
  teachers: { icon: 'presentation', colour: 'yellow' },
  artists: { icon: 'palette', colour: 'red' },
  pilots: { icon: 'plane', colour: 'blue' },
  nurses: { icon: 'heart-pulse', colour: 'green' },
  'armed-forces': { icon: 'shield', colour: 'green' },
  scientists: { icon: 'microscope', colour: 'blue' },
  farmers: { icon: 'tractor', colour: 'green' },
  entrepreneurs: { icon: 'briefcase', colour: 'yellow' },
  bankers: { icon: 'banknote', colour: 'blue' },
  accountants: { icon: 'calculator', colour: 'yellow' },
  'police-officers': { icon: 'badge-check', colour: 'blue' },
  professors: { icon: 'graduation-cap', colour: 'red' },
  journalists: { icon: 'newspaper', colour: 'red' },
  architects: { icon: 'building', colour: 'yellow' },
  pharmacists: { icon: 'pill', colour: 'green' },
  judges: { icon: 'gavel', colour: 'red' },
  'forest-officers': { icon: 'trees', colour: 'green' },
  'railway-staff': { icon: 'train-front', colour: 'blue' },
  sportspersons: { icon: 'medal', colour: 'yellow' },
  musicians: { icon: 'music', colour: 'red' },
  writers: { icon: 'feather', colour: 'blue' },
  designers: { icon: 'pen-tool', colour: 'red' },
  photographers: { icon: 'camera', colour: 'yellow' },
  'film-makers': { icon: 'clapperboard', colour: 'red' },
  'social-workers': { icon: 'hand-heart', colour: 'green' },
  chefs: { icon: 'chef-hat', colour: 'red' },
  mariners: { icon: 'anchor', colour: 'blue' },
  'space-engineers': { icon: 'satellite', colour: 'blue' },
  agronomists: { icon: 'sprout', colour: 'green' },
  chemists: { icon: 'flask-conical', colour: 'green' },
  electricians: { icon: 'zap', colour: 'yellow' },
  'civil-contractors': { icon: 'hard-hat', colour: 'yellow' },
  'shop-owners': { icon: 'store', colour: 'green' },
  translators: { icon: 'languages', colour: 'red' },
  broadcasters: { icon: 'mic', colour: 'blue' },
} as const satisfies Readonly<Record<ProfessionGroupId, Look>>;

/** The profession groups with their icons and colours. The marquee shows the first ten in its first row. */
export const PROFESSION_GROUPS = GROUPS.map(({ id, name, term }) => ({
  id,
  name,
  term,
  icon: LOOKS[id].icon,
  colour: LOOKS[id].colour,
}));

export type ProfessionGroup = (typeof PROFESSION_GROUPS)[number];

/** The singular terms offered at sign-up and in the profile, sorted; free text is allowed too (ruling 20). */
export const PROFESSION_TERMS: readonly string[] = GROUPS.map((group) => group.term).sort();
