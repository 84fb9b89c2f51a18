import type { Deps } from '#server/platform/deps.ts';
import { viewerOf, type Actor } from '#server/platform/http/actors.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { createDirectoryCache, type DirectoryCache } from './counts.service.ts';
import { countMembers, findMember, listDirectoryOptions, listFounders, listMembers } from './service.ts';

type ReadDeps = Pick<Deps, 'db' | 'config'> & Readonly<{ cache: DirectoryCache }>;

type DirectoryEndpoints =
  | 'listMembers'
  | 'listFounders'
  | 'findMember'
  | 'countMembers'
  | 'listDirectoryOptions';

/** Handlers for the directory: list, count, options, founders and one member. */
export function directoryHandlers(deps: Deps): Handlers<DirectoryEndpoints> {
  const cache = createDirectoryCache(deps.clock);
  /**
   * Reads from a database that has at least this member's own last change; large counts and options may be a minute
   * old.
   */
  const read = <Outcome>(actor: Actor, work: (own: ReadDeps) => Promise<Outcome>): Promise<Outcome> =>
    deps.reader.read(actor.kind === 'member' ? actor.member.updated_at : null, (db) =>
      work({ db, cache, config: deps.config }),
    );
  return {
    listMembers: async ({ actor, query }) => ({
      success: true,
      ...(await read(actor, (own) => listMembers(own, viewerOf(actor), query))),
    }),

    listFounders: async ({ actor }) => ({
      success: true,
      users: await read(actor, (own) => listFounders(own, viewerOf(actor))),
    }),

    findMember: async ({ actor, params }) => ({
      success: true,
      user: await read(actor, (own) => findMember(own, actor, params.id)),
    }),

    countMembers: async ({ actor, query }) => ({
      success: true,
      ...(await read(actor, (own) => countMembers(own, viewerOf(actor), query))),
    }),

    listDirectoryOptions: async ({ actor }) => ({
      success: true,
      ...(await read(actor, (own) => listDirectoryOptions(own, viewerOf(actor)))),
    }),
  };
}
