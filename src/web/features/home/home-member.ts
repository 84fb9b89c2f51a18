import type { User } from '#shared/members/schema.ts';

/** What the members' part of the home page reads of the signed-in member. */
export type HomeMember = Pick<User, '_id' | 'first_name' | 'last_name' | 'profileImage' | 'about'> & {
  readonly personalInfo: Pick<User['personalInfo'], 'profession' | 'currentCity'>;
  readonly educationInfo: Omit<User['educationInfo'], 'nameAtSchool'>;
};
