import { useOpenMember } from '#web/features/directory/directory-filter.ts';

/** Which founder's details are open, by the parameter `founderId` of the address (spec §2). */
export function useOpenFounder() {
  return useOpenMember('founderId');
}
