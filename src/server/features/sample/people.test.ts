import { expect, test } from 'vitest';
import { isEmail, phoneMessage } from '#shared/fields.ts';
import { DEFAULT_SCHOOLS } from '#shared/geography/default-schools.ts';
import { schoolListOf } from '#shared/geography/schools.ts';
import { isState } from '#shared/geography/states.ts';
import { firstYearMessage, isPresumedMinor, lastYearMessage } from '#shared/members/years.ts';
import { CAREERS } from './careers.data.ts';
import { DISTRICT_MIXES, STATE_MIXES } from './communities.data.ts';
import { generatePeople, type SamplePerson } from './people.service.ts';
import { BIG_CITIES, DISTRICT_TOWNS, LATE_SCHOOLS, STATE_CITIES } from './places.data.ts';
import { stateOfCity } from './places.service.ts';
import { seededRandom, weightedPick } from './random.service.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const COUNT = 20_000;
const people = [...generatePeople({ seed: 1, count: COUNT, now: NOW })];

function share(isCounted: (person: SamplePerson) => boolean, among = people): number {
  return among.filter(isCounted).length / among.length;
}

const SCHOOLS = schoolListOf(DEFAULT_SCHOOLS);

test('the same seed generates the same people, and a different seed generates others', () => {
  const first = [...generatePeople({ seed: 7, count: 300, now: NOW })];
  expect([...generatePeople({ seed: 7, count: 300, now: NOW })]).toEqual(first);
  const names = (seed: number) =>
    [...generatePeople({ seed, count: 300, now: NOW })].map((person) => person.first_name).join();
  expect(names(8)).not.toBe(names(7));
});

test('the random number generator matches the sfc32 reference algorithm', () => {
  // Compares the first values for seed 1 with the reference algorithm of PractRand 0.94.
  const random = seededRandom(1);
  const drawn = Array.from({ length: 3 }, () => Math.floor(random.fraction() * 2 ** 32));
  expect(drawn).toEqual(referenceSfc32(1, 3));
});

/** Implements PractRand's algorithm in BigInt arithmetic, without its optimisations. */
function referenceSfc32(seed: number, count: number): number[] {
  const mask = 0xffff_ffffn;
  let [a, b, c, counter] = [0n, BigInt(seed), 0n, 1n];
  const next = () => {
    const drawn = (a + b + counter) & mask;
    counter += 1n;
    a = b ^ (b >> 9n);
    b = (c + (c << 3n)) & mask;
    c = ((((c << 21n) & mask) | (c >> 11n)) + drawn) & mask;
    return Number(drawn);
  };
  for (let index = 0; index < 12; index += 1) next();
  return Array.from({ length: count }, next);
}

test('a weighted pick follows its weights, and picking from an empty list fails', () => {
  const random = seededRandom(3);
  const pick = weightedPick([
    ['rare', 1],
    ['never', 0],
    ['often', 9],
  ]);
  const drawn = Array.from({ length: 10_000 }, () => pick(random));
  expect(drawn.filter((item) => item === 'rare').length).toBeGreaterThan(850);
  expect(drawn.filter((item) => item === 'rare').length).toBeLessThan(1150);
  expect(drawn).not.toContain('never');
  expect(() => random.pick([])).toThrow('There is nothing to pick from.');
});

test('generated email addresses and usernames are unique, valid and in a reserved domain', () => {
  for (const column of ['email', 'username', 'id'] as const) {
    expect(new Set(people.map((person) => person[column])).size).toBe(COUNT);
  }
  expect(
    people.filter(
      ({ email, username }) =>
        !isEmail(email, ['.com']) ||
        !/^[a-z.]+\.\d+@example\.com$/.test(email) ||
        !/^[a-z0-9][a-z0-9.]{1,59}$/.test(username),
    ),
  ).toEqual([]);
});

test("generated phone numbers have the shape of Indian mobile numbers, and pass the sign-up form's validation", () => {
  const phones = people.map(({ phone }) => phone).filter((phone) => phone !== null);
  expect(phones.length / COUNT).toBeCloseTo(0.5, 1);
  expect(phones.filter((phone) => !/^\+91 [6-9]\d{4} \d{5}$/.test(phone))).toEqual([]);
  expect(phones.filter((phone) => phoneMessage(phone) !== undefined)).toEqual([]);
});

test("every person's school and town exist, and every state with a school has alumni", () => {
  const misplaced = people.filter(
    (person) =>
      !SCHOOLS.has(person.school_state, person.school_district) ||
      !person.school_name.startsWith('JNV ') ||
      !isState(person.current_state) ||
      /-I+$|^$/.test(person.current_city),
  );
  expect(misplaced).toEqual([]);
  const states = [...new Set(DEFAULT_SCHOOLS.map(({ state }) => state))];
  expect([...new Set(people.map((person) => person.school_state))].toSorted()).toEqual(states.toSorted());
});

test('generated years follow the sign-up rules, and most people stayed for seven years', () => {
  const wrong = people.filter(({ in_year, out_year, member_type }) => {
    const given = {
      inYear: String(in_year),
      outYear: String(out_year),
      memberType: member_type,
      firstYear: 1985,
      thisYear: 2026,
    };
    const isRefused = firstYearMessage(given.inYear, given) ?? lastYearMessage(given);
    return isRefused !== undefined || Number(in_year) < 1986 || Number(in_year) > 2020;
  });
  expect(wrong).toEqual([]);
  const students = people.filter(({ member_type }) => member_type === 'student');
  const sevenYears = share(({ in_year, out_year }) => Number(out_year) - Number(in_year) === 7, students);
  expect(sevenYears).toBeGreaterThan(0.72);
  expect(sevenYears).toBeLessThan(0.82);
});

test('the proportions of status, role and visibility among generated people are plausible', () => {
  const bounds: [string, number, number, (person: SamplePerson) => boolean][] = [
    ['approved', 0.92, 0.94, ({ approval_status }) => approval_status === 'approved'],
    ['pending', 0.04, 0.06, ({ approval_status }) => approval_status === 'pending'],
    ['rejected', 0.015, 0.025, ({ approval_status }) => approval_status === 'rejected'],
    ['founders', 0.003, 0.007, ({ role }) => role === 'founder'],
    ['staff', 0.045, 0.055, ({ member_type }) => member_type === 'staff'],
    ['women', 0.37, 0.41, ({ gender }) => gender === 'Female'],
    ['showing their address', 0.38, 0.41, ({ show_email }) => show_email],
    ['showing their telephone', 0.13, 0.17, ({ show_phone }) => show_phone],
    ['with a public page', 0.1, 0.15, ({ public_page }) => public_page],
    ['without a text', 0.2, 0.4, ({ about }) => about === ''],
    ['of Uttar Pradesh', 0.13, 0.22, ({ school_state }) => school_state === 'Uttar Pradesh'],
    ['away from their state', 0.35, 0.6, ({ school_state, current_state }) => school_state !== current_state],
    ['writing Devanagari', 0.003, 0.02, ({ first_name }) => /^\p{Script=Devanagari}+$/u.test(first_name)],
  ];
  for (const [name, low, high, isCounted] of bounds) {
    expect(share(isCounted), name).toBeGreaterThan(low);
    expect(share(isCounted), name).toBeLessThan(high);
  }
});

test("generated names match the region: no Kaur among Kerala's students, no Khatun in Punjab, no Reddy in Nagaland", () => {
  const lastNames = (state: string) =>
    people
      .filter(({ school_state, member_type }) => school_state === state && member_type === 'student')
      .map(({ last_name }) => last_name);
  expect(lastNames('Kerala').filter((name) => /Kaur|Singh|Yadav|Reddy/.test(name))).toEqual([]);
  expect(lastNames('Punjab').filter((name) => /Khatun|Mondal|Nair|Rao/.test(name))).toEqual([]);
  expect(people.filter(({ gender, last_name }) => gender === 'Female' && last_name === 'Kumar')).toEqual([]);
  expect(lastNames('Nagaland').filter((name) => /Reddy|Patil|Yadav/.test(name))).toEqual([]);
  expect(lastNames('Punjab').filter((name) => /Singh|Kaur/.test(name)).length).toBeGreaterThan(
    lastNames('Punjab').length * 0.4,
  );
});

test("no generated person has a famous person's name, and no name repeats a word", () => {
  const famous = [
    ['Amit', 'Shah'],
    ['Akshay', 'Kumar'],
    ['Nitish', 'Kumar'],
    ['Rohit', 'Sharma'],
    ['Salman', 'Khan'],
    ['Hemant', 'Soren'],
    ['Priyanka', 'Chopra'],
    ['Suresh', 'Raina'],
    ['Sonam', 'Wangchuk'],
  ];
  const names = new Set(people.map(({ first_name, last_name }) => `${first_name} ${last_name}`));
  for (const [first, last] of famous) expect(names).not.toContain(`${first} ${last}`);
  const twice = [...names].filter((name) => /(^| )(\p{L}{2,})( .*)? \2( |$)/u.test(name));
  expect(twice).toEqual([]);
});

test("each generated account's dates are in order and in the past, and accounts are sorted by creation date", () => {
  const isMisdated = (person: SamplePerson) =>
    [person.created_at, person.decided_at, person.email_confirmed_at, person.founder_request_date].some(
      (date) => date !== null && (date < person.created_at || date > NOW),
    );
  expect(people.filter(isMisdated)).toEqual([]);
  expect(
    people.filter(
      ({ approval_status, decided_at, rejection_reason }) =>
        (decided_at === null) !== (approval_status === 'pending') ||
        (rejection_reason !== null) !== (approval_status === 'rejected'),
    ),
  ).toEqual([]);
  const times = people.map(({ created_at }) => created_at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('every generated minor has a guardian, has every visibility switch off and is not a founder', () => {
  const children = people.filter(({ is_presumed_minor }) => is_presumed_minor);
  expect(children.length).toBeGreaterThan(50);
  for (const child of children) {
    expect(child.guardian_email).toMatch(/^guardian\.\d+@example\.com$/);
    expect([child.show_email, child.show_phone, child.public_page, child.role]).toEqual([
      false,
      false,
      false,
      'user',
    ]);
    if (child.approval_status === 'approved') expect(child.guardian_consented_at).not.toBeNull();
  }
  const misjudged = people.filter(
    ({ member_type, in_year, out_year, is_presumed_minor }) =>
      is_presumed_minor !==
      isPresumedMinor({
        memberType: member_type,
        inYear: Number(in_year),
        outYear: Number(out_year),
        thisYear: 2026,
      }),
  );
  expect(misjudged).toEqual([]);
});

test('generated founders and candidates left school at least ten years ago', () => {
  const founders = people.filter(
    ({ is_founder, approval_status }) => is_founder && approval_status === 'approved',
  );
  expect(founders.length).toBeGreaterThan(100);
  expect(
    founders.filter(({ out_year, is_presumed_minor }) => Number(out_year) > 2016 || is_presumed_minor),
  ).toEqual([]);
});

test('generated about texts are short and have no unfilled placeholder, and every founder has one', () => {
  expect(people.filter(({ about }) => /[{}]|undefined|  /.test(about) || about.length > 400)).toEqual([]);
  expect(new Set(people.map(({ about }) => about)).size).toBeGreaterThan(COUNT / 5);
  expect(people.filter(({ role, about }) => role === 'founder' && about === '')).toEqual([]);
});

test('every district, town and career that the sample data names exists', () => {
  const keys = [...Object.keys(DISTRICT_MIXES), ...Object.keys(LATE_SCHOOLS)];
  const unknown = keys.filter((key) => !SCHOOLS.has(key.split('/')[0] ?? '', key.split('/')[1] ?? ''));
  expect(unknown).toEqual([]);
  const states = [...new Set(DEFAULT_SCHOOLS.map(({ state }) => state))];
  expect(Object.keys(STATE_MIXES).toSorted()).toEqual(states.toSorted());
  const plain = new Set(
    DEFAULT_SCHOOLS.map(({ state, district }) => `${state}/${district.replace(/-I+$/, '')}`),
  );
  expect(Object.keys(DISTRICT_TOWNS).filter((key) => !plain.has(key))).toEqual([]);
  expect(Object.keys(STATE_CITIES).filter((state) => !isState(state))).toEqual([]);
  const cities = [
    ...Object.values(BIG_CITIES).flatMap((towns) => towns.map(([city]) => city)),
    ...CAREERS.flatMap((career) => career.cities ?? []),
  ];
  for (const city of cities) expect(isState(stateOfCity(city)), city).toBe(true);
  expect(() => stateOfCity('Atlantis')).toThrow('No table names the state of Atlantis.');
});
