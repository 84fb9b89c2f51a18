type ProfessionGroup = Readonly<{
  id: string;
  /** Plural name of the group. A search for it finds the group's professions, see professions.ts. */
  name: string;
  /** Singular term that sign-up stores (ruling 20). */
  term: string;
}>;

/**
 * The forty profession groups (spec §2: about forty), in the order of the marquee. Sign-up, the marquee and the network
 * map show them; professions.ts adds the words that searches and profiles contain.
 */
export const PROFESSION_GROUPS = [
  { id: 'doctors', name: 'Doctors', term: 'Doctor' },
  { id: 'engineers', name: 'Engineers', term: 'Engineer' },
  { id: 'it-professionals', name: 'IT Professionals', term: 'IT Professional' },
  { id: 'civil-servants', name: 'Civil Servants', term: 'Civil Servant' },
  { id: 'advocates', name: 'Advocates', term: 'Advocate' },
  { id: 'teachers', name: 'Teachers', term: 'Teacher' },
  { id: 'artists', name: 'Artists', term: 'Artist' },
  { id: 'pilots', name: 'Pilots', term: 'Pilot' },
  { id: 'nurses', name: 'Nurses', term: 'Nurse' },
  { id: 'armed-forces', name: 'Armed Forces', term: 'Armed Forces Officer' },
  { id: 'scientists', name: 'Scientists', term: 'Scientist' },
  { id: 'farmers', name: 'Farmers', term: 'Farmer' },
  { id: 'entrepreneurs', name: 'Entrepreneurs', term: 'Entrepreneur' },
  { id: 'bankers', name: 'Bankers', term: 'Banker' },
  { id: 'accountants', name: 'Accountants', term: 'Chartered Accountant' },
  { id: 'police-officers', name: 'Police Officers', term: 'Police Officer' },
  { id: 'professors', name: 'Professors', term: 'Professor' },
  { id: 'journalists', name: 'Journalists', term: 'Journalist' },
  { id: 'architects', name: 'Architects', term: 'Architect' },
  { id: 'pharmacists', name: 'Pharmacists', term: 'Pharmacist' },
  { id: 'judges', name: 'Judges', term: 'Judge' },
  { id: 'forest-officers', name: 'Forest Officers', term: 'Forest Officer' },
  { id: 'railway-staff', name: 'Railway Staff', term: 'Railway Officer' },
  { id: 'sportspersons', name: 'Sportspersons', term: 'Sportsperson' },
  { id: 'musicians', name: 'Musicians', term: 'Musician' },
  { id: 'writers', name: 'Writers', term: 'Writer' },
  { id: 'designers', name: 'Designers', term: 'Designer' },
  { id: 'photographers', name: 'Photographers', term: 'Photographer' },
  { id: 'film-makers', name: 'Film-makers', term: 'Film-maker' },
  { id: 'social-workers', name: 'Social Workers', term: 'Social Worker' },
  { id: 'chefs', name: 'Chefs', term: 'Chef' },
  { id: 'mariners', name: 'Mariners', term: 'Merchant Navy Officer' },
  { id: 'space-engineers', name: 'Space Engineers', term: 'Space Engineer' },
  { id: 'agronomists', name: 'Agronomists', term: 'Agronomist' },
  { id: 'chemists', name: 'Chemists', term: 'Chemist' },
  { id: 'electricians', name: 'Electricians', term: 'Electrician' },
  { id: 'civil-contractors', name: 'Civil Contractors', term: 'Civil Contractor' },
  { id: 'shop-owners', name: 'Shop Owners', term: 'Shop Owner' },
  { id: 'translators', name: 'Translators', term: 'Translator' },
  { id: 'broadcasters', name: 'Broadcasters', term: 'Broadcaster' },
] as const satisfies readonly ProfessionGroup[];

export type ProfessionGroupId = (typeof PROFESSION_GROUPS)[number]['id'];
