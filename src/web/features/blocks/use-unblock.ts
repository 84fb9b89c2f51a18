import { useQueryClient } from '@tanstack/react-query';
import { blockCalls } from '#shared/blocks/endpoints.ts';
import { call } from '#web/lib/api.ts';
import { refreshMembers } from './seen-members.ts';

export const BLOCKS_KEY = ['blocks'];

/**
 * Returns a function that unblocks a member, refetches the lists of members and resolves to a message. It throws an
 * `ApiError`.
 */
export function useUnblock(): (memberId: string) => Promise<string> {
  const client = useQueryClient();
  return async (memberId) => {
    const { message } = await call(blockCalls.unblockMember, { params: { id: memberId } });
    await Promise.all([refreshMembers(client, memberId), client.invalidateQueries({ queryKey: BLOCKS_KEY })]);
    return message;
  };
}
