import { useOpenMember } from '#web/features/directory/directory-filter.ts';

/** Reads and sets the URL parameter `founderId` of the open dialog (spec §2). */
export function useOpenFounder() {
  return useOpenMember('founderId');
}
