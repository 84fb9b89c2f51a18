import { read, send, type FeatureRows } from './access-row.ts';
import { aMember } from './members.ts';

/** Returns the access rows of blocks. Every request blocks another member, so that other rows keep their target. */
export const accessRowsOf: FeatureRows = ({ db }) => ({
  listBlocks: { open: 'approved', request: read('/api/blocks') },
  blockMember: {
    open: 'approved',
    request: async () => send('PUT', `/api/blocks/${(await aMember(db)).id}`, undefined)(),
  },
  unblockMember: {
    open: 'approved',
    request: async () => send('DELETE', `/api/blocks/${(await aMember(db)).id}`, undefined)(),
  },
});
