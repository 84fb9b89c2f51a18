import type { blockCalls } from '#shared/blocks/endpoints.ts';
import { defineFeature } from '#server/core/feature.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { blockMember, listBlocks, unblockMember } from './service.ts';

export const blocks = defineFeature({
  name: 'blocks',
  handlers: blockHandlers,
  personalData: {
    tables: {
      member_block: {
        title: 'Members you have blocked',
        references: {
          member_id: { show: ['blocked_id'] },
          // Would tell members that they were blocked.
          blocked_id: { isOmitted: true },
        },
      },
    },
  },
});

function blockHandlers(deps: Deps): Handlers<keyof typeof blockCalls> {
  return {
    listBlocks: async ({ actor }) => ({ blocks: await listBlocks(deps, actor) }),
    blockMember: ({ actor, params }) => blockMember(deps, actor, params.id),
    unblockMember: ({ actor, params }) => unblockMember(deps, actor, params.id),
  };
}
