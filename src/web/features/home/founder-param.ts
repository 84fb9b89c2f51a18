import { useOpenMember } from '#web/features/directory/directory-filter.ts';

/** Reads and sets the URL parameter `founderId`, the id of the founder whose dialog is open (spec §2). */
export function useOpenFounder() {
  return useOpenMember('founderId');
}
