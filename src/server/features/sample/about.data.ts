import type { Field } from './careers.data.ts';

/**
 * Sentences that people write about themselves. `{city}`, `{school}`, `{in}`, `{out}`, `{house}`, `{years}` (of work) and
 * `{blood}` are filled in; `{senior}` and `{whole}` stand for nothing: whoever writes the first has worked for ten years,
 * whoever writes the second was at school from class VI to XII.
 */
export const WORK_SENTENCES: Readonly<Record<Field, readonly string[]>> = {
  technology: [
    'In IT since leaving college, now in {city}.',
    'My first computer was the one in the school lab, shared by five of us.',
    '{years} years in software, still learning.',
    '{senior}Software, cricket on Sundays, and two kids who speak three languages.',
    'Work from home three days a week, traffic of {city} on the other two.',
    'Glad to review the résumés of juniors who are looking for their first job.',
  ],
  engineering: [
    'Engineer, {years} years in the field.',
    'I design things that should not fall down.',
    'Project work takes me everywhere.',
    'Helmet, boots and drawings since {out}, or so it feels.',
    'Posted at {city} at present.',
    'Government polytechnic after school, then a degree in the evenings.',
  ],
  medicine: [
    'Practising in {city}. Any Navodayan in need can call, day or night.',
    'Happy to guide families through admissions and second opinions.',
    'Free check-up camp at our school every January; helpers welcome.',
    '{years} years in the profession.',
    '{senior}Small clinic, long queue, good tea.',
    'Worked in a district hospital first; that was the real training.',
  ],
  animals: [
    'Cattle, goats and one very old elephant.',
    'On the road to some village before six.',
    '{years} years with animals; they do not lie about their symptoms.',
  ],
  health: [
    'Long shifts, good colleagues, too much tea.',
    'Government hospital, {city}.',
    'Helping people get well, {years} years now.',
    'Can help with hospital matters in {city}.',
  ],
  government: [
    'In government service, posted at {city}.',
    'Cleared the examination in my third attempt; ask me about the first two.',
    'Public service, {years} years.',
    'Glad to explain how our department works to anyone preparing.',
    'Posted at {city} at present.',
    'From a village without a bus to this office; thank you, Navodaya.',
  ],
  uniform: [
    'Proud to serve.',
    'Morning PT at Navodaya was good training for what came after.',
    'Posted at {city} at present.',
    'Scouts and Guides at school, uniform ever since.',
    'If you are in {city} and in trouble, call a Navodayan.',
    '{senior}{years} years of service, six postings.',
  ],
  teaching: [
    'Teaching because of my own teachers.',
    'Free class for the Navodaya entrance test on Sundays.',
    'Still correcting answer sheets, now from the other side of the table.',
    'Teaching for {years} years.',
    '{senior}Preparing village children for the selection test; forty have got in so far.',
    'Classroom, chalk, and a small garden.',
    'My first pupils are in college now, and I feel old.',
  ],
  money: [
    'Numbers by day, harmonium by night.',
    'Ask me about education loans before you sign anything.',
    '{years} years with figures, and I still count on my fingers.',
  ],
  law: [
    'Legal advice for school matters is free, as it should be.',
    'Debates in our school’s assembly hall were my first court.',
    'In law for {years} years.',
  ],
  science: [
    'Happy to talk to students about research careers.',
    'From the school science exhibition to a real laboratory.',
    'Research, a little teaching, and a microscope I call my own.',
    'Always looking for good interns.',
  ],
  land: [
    'Went away, came back to the land, no regrets.',
    'A few acres, two cows, and the best mangoes of the block.',
    'Vegetables under drip irrigation, third season.',
    'Farming with a degree, which my grandfather found very funny.',
    'Come and see the fields when you pass by.',
  ],
  corporate: [
    'From doing to managing, which is harder.',
    'Meetings, meetings, and a walk in the evening.',
    '{years} years in companies large and small.',
    'I hire freshers; write to me if you are one of us.',
    'Based in {city}.',
  ],
  business: [
    'Started small; twelve people now.',
    'Family business, third generation.',
    '{senior}My own company since 2015, and less sleep.',
    'Tea is always on; come by.',
    'Work for anyone from our school who is willing to learn.',
  ],
  travel: [
    'Home is wherever the suitcase is.',
    'I still miss the mess rajma.',
    'Between journeys, {city}.',
    'Seen half the world, dream of the school playground.',
  ],
  arts: [
    'Freelance in {city}.',
    'The annual day was my first stage.',
    'Working on something about our school; send me your old photographs.',
    'Small towns are my subject.',
  ],
  service: [
    'Working with self-help groups in our district.',
    'Girls’ education, one village at a time.',
    'Library on wheels, three blocks.',
    'Field work, reports, field work.',
  ],
  home: [
    'Bringing up two children and reading again at last.',
    'Mother of two. Taught for some years before.',
    'At home now, and slowly starting a tuition class.',
    'Kitchen garden, school committee, and our batch’s WhatsApp group.',
  ],
  study: [
    'Studying in {city}.',
    'First in my family at college.',
    'Grateful for seniors who answer at midnight.',
    'Hostel food makes me miss the mess.',
    'Preparing, with chai.',
  ],
};

/** What only people of one profession write. */
export const TITLE_SENTENCES: Readonly<Record<string, readonly string[]>> = {
  'Software Engineer': [
    'Building software in {city} for {years} years.',
    'I write code for a living and debug other people’s in the evenings.',
    'Backend development, mostly payments.',
  ],
  'Civil Engineer': ['Roads, bridges and a lot of dust.', 'Working on a water supply scheme near {city}.'],
  'Electrical Engineer': ['Transmission lines and substations.'],
  'Railway Engineer': ['Track, signals and night blocks.'],
  'Ayurveda Physician': ['Third generation of vaidyas, first with a degree.'],
  Banker: ['Working in {city}, after three years in a village branch.', 'Branch banking, now in {city}.'],
  'Bank Manager': ['Rural branch for six years, then {city}.'],
  'Chartered Accountant': ['Tax returns of half my batch are done at my kitchen table.'],
  Advocate: ['Practising mostly on the civil side.', 'At the bar for {years} years.'],
  'Merchant Navy Officer': ['Away six months, home six months.'],
  Chef: ['Started in the school mess, peeling potatoes as a punishment.'],
  Sportsperson: ['From the cluster meet to the state team.'],
  Artist: ['The art room at school is where this began.'],
  Musician: ['Tabla since class VI. Ask my dormitory.'],
  Journalist: ['Reporting from small towns.', 'On the desk in {city}, on the road when I can.'],
  'UPSC Aspirant': ['Second attempt this year; wish me luck.', 'Notes to share, doubts to share too.'],
  'Medical Student': ['Anatomy by day, anatomy by night.'],
  'Engineering Student': ['Looking for a summer internship.'],
  'Social Worker': ['Anganwadis, ration cards and a motorcycle.'],
};

/** What alumni remember. */
export const SCHOOL_SENTENCES: readonly string[] = [
  '{house} House, {in} to {out}.',
  '{house} House.',
  'Batch of {in}.',
  '{school}, {in} to {out}.',
  'Vice-captain of {house} House in {out}.',
  '{whole}Class VI to XII at {school}.',
  'The mess bell still wakes me at five.',
  'Learnt to share one bucket of water, one cupboard and every worry.',
  '{whole}Spent my migration year far from home and learnt a language there.',
  '{whole}Eleven years old, one steel trunk, and a whole new family.',
  'Kho-kho team, {house} House.',
  'Sang in the assembly choir, badly.',
  'Hockey at the cluster meet, twice runners-up.',
  'House master’s torch at night: still my idea of authority.',
  '{whole}Seven years of hostel made me who I am.',
  'Puris on Sundays were worth everything.',
  'Everything I have began in that school.',
  'Played kabaddi for the region.',
  'हम नवयुग की नई भारती, still by heart.',
  '{whole}Science exhibition at the regional office in class IX; the model did not work.',
  'My best friends are still those of dormitory three.',
];

/** What they offer or look for. */
export const OFFER_SENTENCES: readonly string[] = [
  'Happy to guide juniors.',
  'Write to me if you come to {city}.',
  'Glad to help with entrance examinations.',
  'Looking for my batchmates of {in}.',
  'Can help with a room for the first week in {city}.',
  'Blood group {blood}, in case somebody needs it in {city}.',
  'Ask me about my field; I answer slowly but I answer.',
  'Let us do something for our school.',
  '{senior}Would like to sponsor books for two students a year.',
  'Open for talks at your school, online or in person.',
  'Reading, long walks, old Hindi songs.',
  'Cricket, photography, and cooking on holidays.',
  'Proud Navodayan.',
  'Once a Navodayan, always a Navodayan.',
];

/** What teachers and staff write. */
export const STAFF_SENTENCES: readonly string[] = [
  'At {school} from {in} to {out}.',
  'In charge of {house} House for some years.',
  'My students are my provident fund.',
  'Served in four Navodayas; {school} was the first.',
  'Still get calls on Teachers’ Day, and still scold them for the hour.',
  'Came to {school} on transfer and stayed longer than planned.',
  'Proud of every one of them.',
];

export const HOUSES: readonly string[] = ['Aravali', 'Nilgiri', 'Shivalik', 'Udaigiri'];
export const BLOOD_GROUPS: readonly string[] = [
  'O positive',
  'O positive',
  'B positive',
  'B positive',
  'A positive',
  'AB positive',
  'O negative',
  'B negative',
];
