import type { SamplePerson } from './people.service.ts';
import { seededRandom, type Random } from './random.service.ts';

/** Contents of a sample document, which `makeSampleDocument` draws. */
export type Certificate = Readonly<{
  title: string;
  place: string;
  state: string;
  serial: string;
  session: string;
  lines: readonly (readonly [label: string, value: string])[];
}>;

type Pupil = Readonly<{ person: SamplePerson; random: Random; joined: number; left: number }>;

const SEED = 1996;
/** One document in this many states a wrong leaving year, so that reviewers can try a rejection. */
const MISMATCH_EVERY = 6;
const PAPERS = [transferCertificate, statementOfMarks, leavingCertificate];
const SUBJECTS = ['English', 'Hindi', 'Mathematics', 'Physics', 'Chemistry'];

/**
 * Returns the text of a sample document in ASCII, because the standard PDF fonts lack Devanagari; the
 * username replaces a name in Devanagari. `position` varies the kind of document; the same position and
 * person give the same text.
 */
export function certificateOf(person: SamplePerson, position: number): Certificate {
  const { school_district, school_state, in_year, out_year, member_type } = person;
  const random = seededRandom(SEED, position);
  const left = Number(out_year) + (position % MISMATCH_EVERY === MISMATCH_EVERY - 1 ? 1 : 0);
  const pupil = { person, random, joined: Number(in_year), left };
  const paper = PAPERS[position % PAPERS.length] ?? transferCertificate;
  return {
    place: school_district ?? 'Sample',
    state: school_state ?? '',
    serial: `Serial no. ${100 + random.below(800)}`,
    session: `Session ${left - 1}-${String(left % 100).padStart(2, '0')}`,
    ...(member_type === 'staff' ? serviceCertificate(pupil) : paper(pupil)),
  };
}

type Paper = Pick<Certificate, 'title' | 'lines'>;

function transferCertificate(pupil: Pupil): Paper {
  const { random, joined, left } = pupil;
  return {
    title: 'Transfer Certificate',
    lines: [
      ['Name of the pupil', nameOf(pupil)],
      ['School', pupil.person.school_name],
      ['Admission number', admissionNumber(pupil)],
      ['Date and class of admission', `${1 + random.below(20)} July ${joined}, Class ${firstClass(pupil)}`],
      ['Class last attended', lastClass(pupil)],
      ['Date of leaving', `${1 + random.below(29)} April ${left}`],
      ['Reason for leaving', 'Course completed'],
      ['Conduct', random.pick(['Good', 'Very good', 'Very good', 'Exemplary'])],
    ],
  };
}

function statementOfMarks(pupil: Pupil): Paper {
  return {
    title: 'Statement of Marks',
    lines: [
      ['Name of the candidate', nameOf(pupil)],
      ['School', pupil.person.school_name],
      ['Roll number', String(1_000_000 + pupil.random.below(9_000_000))],
      ['Years at the school', `${pupil.joined} to ${pupil.left}`],
      ...SUBJECTS.map((subject) => [subject, `${58 + pupil.random.below(41)} of 100`] as const),
    ],
  };
}

function leavingCertificate(pupil: Pupil): Paper {
  const { random, joined, left } = pupil;
  return {
    title: 'School Leaving Certificate',
    lines: [
      ['Name of the pupil', nameOf(pupil)],
      ['School', pupil.person.school_name],
      ['Admission number', admissionNumber(pupil)],
      ['At the school from', `July ${joined}`],
      ['At the school until', `April ${left}`],
      ['Class last attended', lastClass(pupil)],
      ['House', random.pick(['Aravali', 'Nilgiri', 'Shivalik', 'Udaigiri'])],
      ['Conduct', random.pick(['Good', 'Very good'])],
    ],
  };
}

function serviceCertificate(pupil: Pupil): Paper {
  return {
    title: 'Service Certificate',
    lines: [
      ['Name', nameOf(pupil)],
      ['School', pupil.person.school_name],
      ['Post', pupil.person.profession],
      ['In service from', `July ${pupil.joined}`],
      ['In service until', `April ${pupil.left}`],
    ],
  };
}

function nameOf({ person: { first_name, last_name, username } }: Pupil): string {
  const name = `${first_name} ${last_name}`;
  return /^[ -~]*$/.test(name) ? name : username;
}

function admissionNumber({ joined, random }: Pupil): string {
  return `${joined} / ${String(100 + random.below(700)).padStart(4, '0')}`;
}

/** Pupils who stayed seven years joined in Class VI, and pupils who stayed two years in Class XI. */
function firstClass({ joined, left }: Pupil): string {
  return left - joined <= 2 ? 'XI' : left - joined <= 4 ? 'IX' : 'VI';
}

function lastClass({ joined, left, random }: Pupil): string {
  return left - joined === 5
    ? 'Class X'
    : `Class XII, ${random.pick(['Science', 'Science', 'Commerce', 'Humanities'])}`;
}
