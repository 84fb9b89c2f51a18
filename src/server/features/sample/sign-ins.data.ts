/** A sample account that anyone may sign in with. */
export type SignIn = Readonly<{
  email: string;
  username: string;
  role: 'admin' | 'founder' | 'user';
  /** Age of the account in days. */
  days: number;
}> &
  Readonly<Record<'firstName' | 'lastName' | 'about' | 'profession' | 'city' | 'state', string>> &
  Readonly<Record<'schoolState' | 'schoolDistrict', string>> &
  Readonly<{ gender: 'Female' | 'Male'; inYear: number; outYear: number }>;

/** Everyday name of the sample members' schools, with its article, in reasons of rejections. */
export const SAMPLE_SCHOOL_WORD = 'a Navodaya';
/** Public password of the sample accounts, which must therefore never exist in production (ruling 29). */
export const SAMPLE_PASSWORD = 'Sample-Navodaya-25';

export const SIGN_INS: readonly SignIn[] = [
  {
    email: 'admin@example.com',
    username: 'admin',
    role: 'admin',
    days: 890,
    firstName: 'Sunita',
    lastName: 'Jha',
    gender: 'Female',
    about: 'I look at the documents of new members in the evenings. Write to me if something takes long.',
    profession: 'Teacher',
    city: 'Lucknow',
    state: 'Uttar Pradesh',
    schoolState: 'Bihar',
    schoolDistrict: 'Madhubani',
    inYear: 1994,
    outYear: 2001,
  },
  {
    email: 'founder@example.com',
    username: 'founder',
    role: 'founder',
    days: 880,
    firstName: 'Prakash',
    lastName: 'Nair',
    gender: 'Male',
    about:
      'Vice-captain of Nilgiri House in 1998. One of those who started this union over a plate of idlis.',
    profession: 'Scientist',
    city: 'Bengaluru',
    state: 'Karnataka',
    schoolState: 'Kerala',
    schoolDistrict: 'Thrissur',
    inYear: 1991,
    outYear: 1998,
  },
  {
    email: 'member@example.com',
    username: 'member',
    role: 'user',
    days: 120,
    firstName: 'Lakshmi',
    lastName: 'Gowda',
    gender: 'Female',
    about: 'The mess bell still wakes me at five. Happy to guide juniors.',
    profession: 'Civil Engineer',
    city: 'Mysuru',
    state: 'Karnataka',
    schoolState: 'Karnataka',
    schoolDistrict: 'Hassan',
    inYear: 2001,
    outYear: 2008,
  },
];
