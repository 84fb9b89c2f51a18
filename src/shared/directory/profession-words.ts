import type { ProfessionGroup } from './profession-groups.ts';

/**
 * Words of a profession group: lower case, singular, comma-separated. Devanagari is folded as in devanagari.ts: no
 * nukta, and an anusvara for a nasal consonant.
 */
type GroupWords = Readonly<{
  /** Words for the whole group. Searching for one finds all professions in the group. */
  names: string;
  /** Further words that place a profession in the group. */
  words: string;
  /** Phrases that contain such a word but do not belong to the group. */
  not?: string;
}>;

/** Words of all profession groups. A word is in two groups only if its professions belong to both. */
export const GROUP_WORDS: Readonly<Record<ProfessionGroup['id'], GroupWords>> = {
  doctors: {
    names: 'doctor, medical doctor, डॉक्टर, डाक्टर, चिकित्सक',
    words: `
      physician, surgeon, neurosurgeon, medical officer, medical superintendent, mbbs, bds, bams, bhms, dentist,
      orthodontist, vaidya, hakim, homoeopath, homeopath, veterinarian, veterinary officer, general practitioner,
      gynaecologist, gynecologist, obstetrician, paediatrician, pediatrician, neonatologist, cardiologist, neurologist,
      dermatologist, psychiatrist, ophthalmologist, ent specialist, radiologist, pathologist, oncologist, urologist,
      nephrologist, anaesthetist, anesthetist, anaesthesiologist, anesthesiologist, orthopaedician, orthopedician,
      gastroenterologist, endocrinologist, pulmonologist, rheumatologist, haematologist, hematologist, diabetologist,
      सर्जन, शल्यचिकित्सक, फिजिशियन, मनोचिकित्सक, पशुचिकित्सक, दंतचिकित्सक, चिकित्सा अधिकारी, चिकित्साधिकारी, वैद्य,
      हकीम, रोग विशेषज्ञ, डेंटिस्ट`,
    not: 'plant pathologist, speech pathologist, speech language pathologist',
  },
  engineers: {
    names: 'engineer, इंजीनियर, इंजिनियर, अभियंता',
    words: 'engineering manager',
  },
  'it-professionals': {
    names: 'it professional, आईटी पेशेवर, आईटी प्रोफेशनल',
    words: `
      it manager, it consultant, it engineer, it specialist, software engineer, software professional,
      software consultant, software tester, software architect, solution architect, solutions architect, cloud architect,
      data architect, qa engineer, devops engineer, cloud engineer, computer engineer, machine learning engineer,
      developer, programmer, tech lead, technical lead, data scientist, data analyst, data engineer, system administrator,
      systems administrator, database administrator, network administrator, network engineer, system engineer,
      systems engineer, system analyst, systems analyst, cyber security analyst, cyber security engineer,
      सॉफ्टवेयर इंजीनियर, सॉफ्टवेयर अभियंता, कंप्यूटर इंजीनियर, डेवलपर, प्रोग्रामर, डेटा साइंटिस्ट, डेटा वैज्ञानिक`,
    not: 'real estate developer, property developer, land developer',
  },
  'civil-servants': {
    names: 'civil servant, bureaucrat, government employee, सिविल सेवक, लोक सेवक, सरकारी कर्मचारी',
    words: `
      ias, ips, irs, indian administrative service, indian police service, indian revenue service,
      indian foreign service, diplomat, collector, district magistrate, sub divisional magistrate,
      sub-divisional magistrate, block development officer, bdo, sdm, tehsildar, patwari, lekhpal, gram sevak,
      village development officer, section officer, under secretary, deputy secretary, joint secretary,
      income tax inspector, income tax officer, gst inspector, customs inspector, excise inspector, postmaster,
      panchayat secretary, government officer, government servant, govt employee, govt officer, आईएएस, आईपीएस, आईआरएस,
      कलेक्टर, जिलाधिकारी, उपजिलाधिकारी, तहसीलदार, पटवारी, लेखपाल, ग्राम सेवक, पंचायत सचिव, खंड विकास अधिकारी,
      ग्राम विकास अधिकारी, राजस्व अधिकारी, सरकारी अधिकारी, आयकर अधिकारी, आयकर निरीक्षक, पोस्टमास्टर, डाकपाल`,
    not: 'bill collector, ticket collector, toll collector, data collector',
  },
  advocates: {
    names: 'advocate, lawyer, वकील, अधिवक्ता, एडवोकेट',
    words: `
      solicitor, barrister, attorney, legal advisor, legal adviser, legal consultant, legal counsel, public prosecutor,
      बैरिस्टर, विधि सलाहकार, लोक अभियोजक`,
  },
  teachers: {
    names: 'teacher, शिक्षक, शिक्षिका, अध्यापक, अध्यापिका, टीचर',
    words: `
      tgt, pgt, prt, principal, headmaster, headmistress, lecturer, tutor, educator, schoolteacher, schoolmaster,
      shiksha mitra, प्रवक्ता, व्याख्याता, लेक्चरर, प्रधानाचार्य, प्रधानाचार्या, प्राचार्य, प्राचार्या, उपप्राचार्य, प्रधानाध्यापक,
      प्रधानाध्यापिका, शिक्षामित्र, शिक्षा मित्र`,
    not: `
      nurse educator, principal engineer, principal software engineer, principal scientist, principal data scientist,
      principal consultant, principal architect, principal analyst, principal product manager, principal correspondent,
      principal secretary, principal chief conservator`,
  },
  artists: {
    names: 'artist, कलाकार',
    words: 'painter, sculptor, illustrator, cartoonist, चित्रकार, मूर्तिकार, कार्टूनिस्ट',
  },
  pilots: {
    names: 'pilot, पायलट, विमान चालक',
    words: 'aviator, विमानचालक, वैमानिक',
    not: 'loco pilot, लोको पायलट',
  },
  nurses: {
    names: 'nurse, नर्स',
    words:
      'nursing officer, nursing superintendent, midwife, anm, gnm, नर्सिंग अधिकारी, नर्सिंग ऑफिसर, एएनएम, परिचारिका',
  },
  'armed-forces': {
    names: 'armed forces, armed forces officer, soldier, सैनिक, फौजी, सशस्त्र बल, सशस्त्र सेना',
    words: `
      army, navy, air force, coast guard, territorial army, paramilitary, jawan, ex-serviceman, ex serviceman, crpf, bsf,
      itbp, cisf, ssb, assam rifles, subedar, havildar, colonel, brigadier, wing commander, squadron leader,
      flight lieutenant, सेना, थलसेना, नौसेना, वायुसेना, तटरक्षक, अर्धसैनिक, अर्धसैनिक बल, जवान, सीमा सुरक्षा बल,
      सीआरपीएफ, बीएसएफ, सीआईएसएफ, आईटीबीपी, एसएसबी, आर्मी, एयरफोर्स, सूबेदार, हवलदार, कर्नल`,
    not: 'merchant navy, शिव सेना',
  },
  scientists: {
    names: 'scientist, वैज्ञानिक, साइंटिस्ट',
    words: `
      researcher, research scholar, research fellow, research associate, physicist, astrophysicist, geophysicist,
      biologist, microbiologist, biotechnologist, geneticist, botanist, zoologist, ecologist, geologist, astronomer,
      meteorologist, virologist, शोधकर्ता, शोधार्थी, अनुसंधानकर्ता, भूवैज्ञानिक, जीवविज्ञानी, भौतिकविद`,
    not: 'data scientist, डेटा वैज्ञानिक, डेटा साइंटिस्ट',
  },
  farmers: {
    names: 'farmer, किसान, कृषक',
    words: `
      agriculturist, agriculturalist, horticulturist, planter, cultivator, beekeeper, farming, काश्तकार, बागवान, खेती,
      मधुमक्खी पालक`,
  },
  entrepreneurs: {
    names: `
      entrepreneur, businessman, businesswoman, businessperson, businessmen, उद्यमी, व्यवसायी, कारोबारी, बिजनेसमैन`,
    words:
      'founder, cofounder, business owner, industrialist, self-employed, self employed, उद्योगपति, संस्थापक, स्वरोजगार',
  },
  bankers: {
    names: 'banker, bank employee, बैंकर, बैंक कर्मचारी, बैंककर्मी',
    words: `
      bank manager, bank officer, bank official, bank clerk, bank cashier, bank po, branch manager, probationary officer,
      loan officer, credit officer, बैंक मैनेजर, बैंक प्रबंधक, बैंक अधिकारी, बैंक क्लर्क, शाखा प्रबंधक`,
  },
  accountants: {
    names: 'accountant, chartered accountant, लेखाकार, अकाउंटेंट, चार्टर्ड अकाउंटेंट',
    words: `
      auditor, tax consultant, tax advisor, bookkeeper, accounts officer, accounts manager, सीए, मुनीम, ऑडिटर,
      लेखा परीक्षक, लेखापरीक्षक, लेखा अधिकारी`,
  },
  'police-officers': {
    names: 'police, police officer, policeman, policewoman, policemen, पुलिस, पुलिस अधिकारी, पुलिसकर्मी',
    words: `
      constable, sub-inspector, sub inspector, station house officer, ips, indian police service, आईपीएस, दरोगा, थानेदार,
      सिपाही, आरक्षी, कांस्टेबल, कॉन्स्टेबल, उपनिरीक्षक, उप निरीक्षक`,
    not: 'वन दरोगा',
  },
  professors: {
    names: 'professor, प्रोफेसर, प्राध्यापक, प्राध्यापिका',
    words: 'vice chancellor, सहायक आचार्य, सह आचार्य, कुलपति',
  },
  journalists: {
    names: 'journalist, पत्रकार',
    words: `
      reporter, editor, correspondent, columnist, photojournalist, news anchor, newspaperman, संवाददाता, रिपोर्टर, संपादक`,
    not: 'film editor, video editor, फिल्म संपादक',
  },
  architects: {
    names: 'architect, वास्तुकार, आर्किटेक्ट',
    words: 'town planner, urban planner, city planner, नगर नियोजक',
    not: `
      software architect, solution architect, solutions architect, data architect, cloud architect,
      enterprise architect, technical architect, system architect, network architect, security architect,
      सॉफ्टवेयर आर्किटेक्ट`,
  },
  pharmacists: {
    names: 'pharmacist, फार्मासिस्ट, फार्मेसिस्ट',
    words: 'druggist, compounder, औषधि विक्रेता, दवा विक्रेता, कंपाउंडर',
  },
  judges: {
    names: 'judge, न्यायाधीश, जज',
    words: 'magistrate, judicial officer, मजिस्ट्रेट, न्यायिक अधिकारी, न्यायमूर्ति',
    not: `
      district magistrate, sub divisional magistrate, sub-divisional magistrate, executive magistrate,
      जिला मजिस्ट्रेट`,
  },
  'forest-officers': {
    names: 'forest officer, वन अधिकारी, वनाधिकारी',
    words: `
      range officer, forest ranger, forester, forest guard, conservator of forests, indian forest service,
      wildlife warden, वनरक्षक, वन रक्षक, वनपाल, वन दरोगा, वन क्षेत्राधिकारी`,
  },
  'railway-staff': {
    names: `
      railway, railway staff, railway officer, railway employee, railwayman, railwaymen, रेलवे, रेलवे कर्मचारी, रेलकर्मी`,
    words: `
      station master, stationmaster, loco pilot, ticket examiner, ticket collector, tte, train manager, trackman,
      gangman, रेल, स्टेशन मास्टर, लोको पायलट, टिकट परीक्षक, टीटीई, ट्रेन मैनेजर`,
  },
  sportspersons: {
    names: 'sportsperson, sportsman, sportswoman, sportsmen, खिलाड़ी',
    words: `
      athlete, cricketer, footballer, wrestler, boxer, swimmer, gymnast, weightlifter, sprinter, player, sports coach,
      cricket coach, football coach, hockey coach, athletics coach, kabaddi coach, एथलीट, क्रिकेटर, फुटबॉलर, पहलवान,
      मुक्केबाज, धावक, तैराक, खेल प्रशिक्षक`,
    not: 'tabla player, sitar player, flute player, violin player, guitar player, keyboard player',
  },
  musicians: {
    names: 'musician, संगीतकार, संगीतज्ञ',
    words: `
      singer, vocalist, composer, music teacher, music director, guitarist, pianist, violinist, flautist, drummer,
      percussionist, tabla player, sitar player, flute player, violin player, guitar player, keyboard player, गायक,
      गायिका, वादक, संगीत शिक्षक, संगीत निर्देशक`,
  },
  writers: {
    names: 'writer, author, लेखक, लेखिका, साहित्यकार',
    words: `
      poet, novelist, essayist, playwright, dramatist, lyricist, screenwriter, scriptwriter, copywriter, blogger, कवि,
      कवयित्री, शायर, उपन्यासकार, कहानीकार, नाटककार, गीतकार`,
    not: 'deed writer',
  },
  designers: {
    names: 'designer, डिजाइनर',
    words: 'graphic artist, ग्राफिक आर्टिस्ट',
  },
  photographers: {
    names: 'photographer, फोटोग्राफर, छायाकार',
    words: 'photojournalist, छायाचित्रकार, फोटो पत्रकार',
  },
  'film-makers': {
    names: 'film-maker, filmmaker, film maker, फिल्मकार, फिल्म निर्माता',
    words: `
      film director, film producer, documentary maker, cinematographer, videographer, film editor, video editor,
      फिल्म निर्देशक, फिल्म संपादक, वीडियो एडिटर, वीडियोग्राफर`,
  },
  'social-workers': {
    names: 'social worker, सामाजिक कार्यकर्ता, समाजसेवी, समाजसेवक, समाजसेविका, समाज सेवी, समाज सेवक, समाज सेविका',
    words: `
      ngo, ngo worker, ngo programme manager, activist, community worker, community mobiliser, community organiser,
      anganwadi supervisor, anganwadi worker, asha worker, आंगनवाड़ी कार्यकर्ता, आंगनबाड़ी कार्यकर्ता, आशा कार्यकर्ता, एनजीओ`,
  },
  chefs: {
    names: 'chef, cook, शेफ, रसोइया, बावर्ची',
    words: 'baker, caterer, confectioner, halwai, हलवाई, खानसामा',
  },
  mariners: {
    names: 'mariner, merchant navy, merchant navy officer, seafarer, नाविक, मर्चेंट नेवी',
    words: `
      sailor, marine engineer, ship engineer, ship captain, deck officer, deck cadet, जहाजी, मरीन इंजीनियर,
      समुद्री इंजीनियर`,
  },
  'space-engineers': {
    names: 'space engineer, space scientist, अंतरिक्ष इंजीनियर, अंतरिक्ष अभियंता, अंतरिक्ष वैज्ञानिक',
    words: 'isro, aerospace engineer, aerospace scientist, satellite engineer, rocket scientist, इसरो',
  },
  agronomists: {
    names: 'agronomist, agricultural scientist, कृषि वैज्ञानिक, कृषि विशेषज्ञ',
    words: `
      agriculture officer, agricultural officer, agriculture scientist, agriculture extension officer,
      agriculture development officer, horticulture officer, soil scientist, plant pathologist, plant breeder,
      entomologist, कृषि अधिकारी, कृषि विकास अधिकारी, कृषि विस्तार अधिकारी, उद्यान अधिकारी, मृदा वैज्ञानिक`,
  },
  chemists: {
    names: 'chemist, रसायनज्ञ, केमिस्ट',
    words: 'biochemist, chemical analyst, जैव रसायनज्ञ, रसायनशास्त्री, रसायन शास्त्री, रसायनविद',
    not: 'chemist and druggist',
  },
  electricians: {
    names: 'electrician, इलेक्ट्रीशियन, बिजली मिस्त्री',
    words: 'lineman, wireman, लाइनमैन, वायरमैन, विद्युतकार',
  },
  'civil-contractors': {
    names: 'contractor, civil contractor, ठेकेदार',
    words: 'builder, real estate developer, property developer, बिल्डर, संविदाकार',
    not: 'body builder, website builder',
  },
  'shop-owners': {
    names: 'shop owner, shopkeeper, दुकानदार, दूकानदार, दुकान मालिक',
    words: 'store owner, retailer, trader, wholesaler, kirana, व्यापारी, किराना',
    not: 'stock trader, share trader, equity trader, options trader, forex trader, day trader',
  },
  translators: {
    names: 'translator, अनुवादक',
    words: 'interpreter, translation officer, दुभाषिया, अनुवाद अधिकारी',
  },
  broadcasters: {
    names: 'broadcaster, प्रसारक',
    words: `
      radio jockey, announcer, newsreader, news reader, news anchor, podcaster, presenter, all india radio, doordarshan,
      रेडियो जॉकी, उद्घोषक, उद्घोषिका, समाचार वाचक, समाचार वाचिका, आकाशवाणी, दूरदर्शन`,
  },
};
