/** A profession group. Sign-up, the marquee, the network map and search all use the same table. */
type ProfessionShape = {
  readonly id: string;
  /**
   * Plural name of the group. The group's link searches for this name. profession-words.ts lists the matching words
   * separately, because the browser does not need them.
   */
  readonly name: string;
  /** Singular term stored at sign-up (ruling 20). */
  readonly term: string;
  /** Name of a Lucide icon. */
  readonly icon: string;
  /** One of the house colours in tokens.css. */
  readonly colour: 'blue' | 'green' | 'red' | 'yellow';
};

/** The forty profession groups (spec §2: about forty). The marquee shows the first ten in its first row. */
export const PROFESSION_GROUPS = [
  { id: 'doctors', name: 'Doctors', term: 'Doctor', icon: 'stethoscope', colour: 'red' },
  { id: 'engineers', name: 'Engineers', term: 'Engineer', icon: 'drafting-compass', colour: 'blue' },
  { id: 'it-professionals', name: 'IT Professionals', term: 'IT Professional', icon: 'code', colour: 'blue' },
  { id: 'civil-servants', name: 'Civil Servants', term: 'Civil Servant', icon: 'landmark', colour: 'yellow' },
  { id: 'advocates', name: 'Advocates', term: 'Advocate', icon: 'scale', colour: 'green' },
  { id: 'teachers', name: 'Teachers', term: 'Teacher', icon: 'presentation', colour: 'yellow' },
  { id: 'artists', name: 'Artists', term: 'Artist', icon: 'palette', colour: 'red' },
  { id: 'pilots', name: 'Pilots', term: 'Pilot', icon: 'plane', colour: 'blue' },
  { id: 'nurses', name: 'Nurses', term: 'Nurse', icon: 'heart-pulse', colour: 'green' },
  { id: 'armed-forces', name: 'Armed Forces', term: 'Armed Forces Officer', icon: 'shield', colour: 'green' },
  { id: 'scientists', name: 'Scientists', term: 'Scientist', icon: 'microscope', colour: 'blue' },
  { id: 'farmers', name: 'Farmers', term: 'Farmer', icon: 'tractor', colour: 'green' },
  { id: 'entrepreneurs', name: 'Entrepreneurs', term: 'Entrepreneur', icon: 'briefcase', colour: 'yellow' },
  { id: 'bankers', name: 'Bankers', term: 'Banker', icon: 'banknote', colour: 'blue' },
  {
    id: 'accountants',
    name: 'Accountants',
    term: 'Chartered Accountant',
    icon: 'calculator',
    colour: 'yellow',
  },
  {
    id: 'police-officers',
    name: 'Police Officers',
    term: 'Police Officer',
    icon: 'badge-check',
    colour: 'blue',
  },
  { id: 'professors', name: 'Professors', term: 'Professor', icon: 'graduation-cap', colour: 'red' },
  { id: 'journalists', name: 'Journalists', term: 'Journalist', icon: 'newspaper', colour: 'red' },
  { id: 'architects', name: 'Architects', term: 'Architect', icon: 'building', colour: 'yellow' },
  { id: 'pharmacists', name: 'Pharmacists', term: 'Pharmacist', icon: 'pill', colour: 'green' },
  { id: 'judges', name: 'Judges', term: 'Judge', icon: 'gavel', colour: 'red' },
  { id: 'forest-officers', name: 'Forest Officers', term: 'Forest Officer', icon: 'trees', colour: 'green' },
  {
    id: 'railway-staff',
    name: 'Railway Staff',
    term: 'Railway Officer',
    icon: 'train-front',
    colour: 'blue',
  },
  { id: 'sportspersons', name: 'Sportspersons', term: 'Sportsperson', icon: 'medal', colour: 'yellow' },
  { id: 'musicians', name: 'Musicians', term: 'Musician', icon: 'music', colour: 'red' },
  { id: 'writers', name: 'Writers', term: 'Writer', icon: 'feather', colour: 'blue' },
  { id: 'designers', name: 'Designers', term: 'Designer', icon: 'pen-tool', colour: 'red' },
  { id: 'photographers', name: 'Photographers', term: 'Photographer', icon: 'camera', colour: 'yellow' },
  { id: 'film-makers', name: 'Film-makers', term: 'Film-maker', icon: 'clapperboard', colour: 'red' },
  {
    id: 'social-workers',
    name: 'Social Workers',
    term: 'Social Worker',
    icon: 'hand-heart',
    colour: 'green',
  },
  { id: 'chefs', name: 'Chefs', term: 'Chef', icon: 'chef-hat', colour: 'red' },
  { id: 'mariners', name: 'Mariners', term: 'Merchant Navy Officer', icon: 'anchor', colour: 'blue' },
  {
    id: 'space-engineers',
    name: 'Space Engineers',
    term: 'Space Engineer',
    icon: 'satellite',
    colour: 'blue',
  },
  { id: 'agronomists', name: 'Agronomists', term: 'Agronomist', icon: 'sprout', colour: 'green' },
  { id: 'chemists', name: 'Chemists', term: 'Chemist', icon: 'flask-conical', colour: 'green' },
  { id: 'electricians', name: 'Electricians', term: 'Electrician', icon: 'zap', colour: 'yellow' },
  {
    id: 'civil-contractors',
    name: 'Civil Contractors',
    term: 'Civil Contractor',
    icon: 'hard-hat',
    colour: 'yellow',
  },
  { id: 'shop-owners', name: 'Shop Owners', term: 'Shop Owner', icon: 'store', colour: 'green' },
  { id: 'translators', name: 'Translators', term: 'Translator', icon: 'languages', colour: 'red' },
  { id: 'broadcasters', name: 'Broadcasters', term: 'Broadcaster', icon: 'mic', colour: 'blue' },
] as const satisfies readonly ProfessionShape[];

export type ProfessionGroup = (typeof PROFESSION_GROUPS)[number];

/** The singular terms offered at sign-up and in the profile, sorted; free text is allowed too (ruling 20). */
export const PROFESSION_TERMS: readonly string[] = PROFESSION_GROUPS.map((group) => group.term).sort();
