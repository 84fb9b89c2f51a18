/**
 * `words` place a profession in a group; `not` lists longer phrases that contain such a word but do not.
 * Lower case, singular.
 */
export type ProfessionWords = { readonly words: readonly string[]; readonly not?: readonly string[] };

const list = (words: string) => words.trim().split(/,\s+/);

const GROUPS: Readonly<Record<string, ProfessionWords>> = {
  doctors: {
    words: list(`
    doctor, physician, surgeon, medical officer, mbbs, dentist, vaidya, veterinarian,
    gynaecologist, gynecologist, obstetrician, paediatrician, pediatrician, cardiologist,
    neurologist, dermatologist, psychiatrist, ophthalmologist, radiologist, pathologist,
    oncologist, urologist, nephrologist, anaesthetist, anesthetist, orthopaedician, डॉक्टर, चिकित्सक
  `),
  },
  engineers: { words: list('engineer, engineering manager, इंजीनियर, अभियंता') },
  'it professionals': {
    words: list(`
    it professional, it manager, software engineer, qa engineer, devops engineer, developer,
    programmer, data scientist, data analyst, data engineer, system administrator,
    database administrator, network engineer, cyber security analyst, software architect
  `),
  },
  'civil servants': {
    words: list(`
    civil servant, ias, ips, irs, collector, block development officer, tehsildar, section officer,
    under secretary, income tax inspector, income tax officer, postmaster, panchayat secretary,
    government employee, government officer
  `),
  },
  advocates: { words: list('advocate, lawyer, solicitor, legal advisor, वकील, अधिवक्ता') },
  teachers: {
    words: list(`
    teacher, tgt, pgt, prt, principal, headmaster, headmistress, lecturer, tutor, शिक्षक, शिक्षिका,
    अध्यापक
  `),
  },
  artists: { words: list('artist, painter, sculptor, illustrator, cartoonist, कलाकार, चित्रकार') },
  pilots: { words: list('pilot'), not: list('loco pilot') },
  nurses: { words: list('nurse, nursing officer, midwife, anm, gnm, नर्स') },
  'armed forces': {
    words: list(`
    armed forces, army, navy, air force, coast guard, soldier, jawan, crpf, bsf, itbp, cisf, ssb,
    assam rifles, सैनिक
  `),
    not: list('merchant navy'),
  },
  scientists: {
    words: list(`
    scientist, researcher, research scholar, research fellow, physicist, biologist, botanist,
    zoologist, geologist, astronomer, वैज्ञानिक
  `),
    not: list('data scientist'),
  },
  farmers: { words: list('farmer, agriculturist, horticulturist, planter, किसान') },
  entrepreneurs: {
    words: list('entrepreneur, founder, businessman, businesswoman, business owner, industrialist, उद्यमी'),
  },
  bankers: {
    words: list(`
    banker, bank manager, bank officer, bank clerk, bank employee, branch manager,
    probationary officer, loan officer
  `),
  },
  accountants: { words: list('accountant, auditor, tax consultant, लेखाकार') },
  'police officers': { words: list('police, constable, sub-inspector, ips, पुलिस') },
  professors: { words: list('professor, प्रोफेसर') },
  journalists: {
    words: list('journalist, reporter, editor, correspondent, news anchor, पत्रकार'),
    not: list('film editor, video editor'),
  },
  architects: {
    words: list('architect, town planner, वास्तुकार'),
    not: list('software architect, solution architect, data architect, cloud architect'),
  },
  pharmacists: { words: list('pharmacist, druggist') },
  judges: { words: list('judge, magistrate, न्यायाधीश') },
  'forest officers': {
    words: list('forest officer, range officer, forester, forest guard, conservator of forests'),
  },
  'railway staff': {
    words: list('railway, station master, loco pilot, ticket examiner, tte, train manager, रेलवे'),
  },
  sportspersons: {
    words: list('sportsperson, athlete, cricketer, footballer, player, sports coach, खिलाड़ी'),
  },
  musicians: { words: list('musician, singer, composer, music teacher, music director, संगीतकार, गायक') },
  writers: {
    words: list('writer, author, poet, novelist, screenwriter, scriptwriter, copywriter, लेखक, कवि'),
  },
  designers: { words: list('designer') },
  photographers: { words: list('photographer') },
  'film-makers': {
    words: list(
      'film-maker, filmmaker, film director, film producer, cinematographer, film editor, video editor',
    ),
  },
  'social workers': {
    words: list(`
    social worker, ngo programme manager, ngo worker, activist, anganwadi supervisor,
    anganwadi worker, asha worker
  `),
  },
  chefs: { words: list('chef, cook, baker, caterer') },
  mariners: { words: list('merchant navy, mariner, sailor, seafarer, marine engineer, ship captain') },
  'space engineers': {
    words: list('space engineer, space scientist, isro, aerospace engineer, satellite engineer'),
  },
  agronomists: {
    words: list(
      'agronomist, agricultural scientist, agriculture officer, agricultural officer, soil scientist',
    ),
  },
  chemists: { words: list('chemist, biochemist'), not: list('chemist and druggist') },
  electricians: { words: list('electrician, lineman, wireman') },
  'civil contractors': { words: list('contractor, builder, ठेकेदार') },
  'shop owners': { words: list('shop owner, shopkeeper, store owner, retailer, trader, दुकानदार') },
  translators: { words: list('translator, interpreter, अनुवादक') },
  broadcasters: {
    words: list(
      'broadcaster, radio jockey, announcer, newsreader, news reader, news anchor, podcaster, presenter',
    ),
  },
};

/**
 * Profession groups by lower-case name, as shown on the home page. A search for the name finds members whose
 * profession contains one of the group's words (ruling 20).
 */
export const PROFESSION_WORDS: ReadonlyMap<string, ProfessionWords> = new Map(Object.entries(GROUPS));

const PATTERNS = Object.entries(GROUPS).map(([group, { words, not }]) => ({
  group,
  words: anyWord(words),
  not: not && anyWord(not),
}));

/**
 * Returns the names of the groups that a profession belongs to. `profession` must be normalised like the
 * search text.
 */
export function groupsOfProfession(profession: string): readonly string[] {
  return PATTERNS.filter(
    ({ words, not }) => (not ? profession.replaceAll(not, ' ') : profession).search(words) >= 0,
  ).map(({ group }) => group);
}

/**
 * Returns a pattern that matches these words, singular or plural. Words in other scripts match anywhere in a
 * text, because `\p{L}` does not match their vowel signs.
 */
function anyWord(words: readonly string[]): RegExp {
  const isLatin = (word: string) => /^[a-z -]+$/.test(word);
  const others = words.filter((word) => !isLatin(word));
  const latin = String.raw`(?<![\p{L}\p{N}_])(?:${words.filter(isLatin).join('|')})s?(?![\p{L}\p{N}_])`;
  return new RegExp([latin, ...others].join('|'), 'gu');
}
