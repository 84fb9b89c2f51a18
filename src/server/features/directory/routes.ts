import type { Deps } from '#server/platform/deps.ts';
import { HOME_LIST_SIZE } from '#shared/directory/home-list.ts';
import type { DirectoryQuery } from '#shared/directory/endpoints.ts';
import { countCards } from '#server/features/reading-limits/cards.service.ts';
import { countContactRead } from '#server/features/reading-limits/contacts.service.ts';
import { viewerOf, type Actor } from '#server/platform/http/actors.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { createDirectoryCache, type DirectoryCache } from './counts.service.ts';
import {
  countMembers,
  directoryReaderOf,
  findMember,
  listDirectoryOptions,
  listFounders,
  listMembers,
  listSoundingAlike,
  ownSchoolOf,
  type OwnSchool,
} from './service.ts';

type ReadDeps = Pick<Deps, 'db' | 'policy'> & Readonly<{ cache: DirectoryCache }>;

type DirectoryEndpoints =
  | 'listMembers'
  | 'listFounders'
  | 'findMember'
  | 'listSoundingAlike'
  | 'countMembers'
  | 'listDirectoryOptions';

/** Returns the handlers for the directory: list, count, options, founders and one member. */
export function directoryHandlers(deps: Deps): Handlers<DirectoryEndpoints> {
  const cache = createDirectoryCache(deps.clock);
  /**
   * Reads from a database, possibly a replica, that contains this member's own last change; large counts and
   * options may be a minute old.
   */
  const read = <Outcome>(actor: Actor, work: (own: ReadDeps) => Promise<Outcome>): Promise<Outcome> =>
    deps.reader.read(actor.kind === 'member' ? actor.member.updated_at : null, (db) =>
      work({ db, cache, policy: deps.policy }),
    );
  return {
    listMembers: async ({ actor, query, http }) => {
      const reader = await directoryReaderOf(deps.db, actor);
      const page = await read(actor, (own) => listMembers(own, reader, query, ownSchoolFor(actor)));
      const isFree = actor.kind === 'visitor' && isHomeList(query);
      if (!isFree) await countCards(deps, { actor, ip: http.ip }, page.users.length);
      return page;
    },

    listFounders: async ({ actor }) => {
      const reader = await directoryReaderOf(deps.db, actor);
      return { users: await read(actor, (own) => listFounders(own, reader)) };
    },

    findMember: async ({ actor, params }) => {
      const reader = await directoryReaderOf(deps.db, actor);
      const user = await read(actor, (own) => findMember(own, actor, params.id, reader));
      const hasContact = user.email !== undefined || user.phone !== undefined;
      if (hasContact && user._id !== actor.member.id) await countContactRead(deps, actor.member.id, user._id);
      return { user };
    },

    listSoundingAlike: async ({ actor, query, http }) => {
      const reader = await directoryReaderOf(deps.db, actor);
      const users = await read(actor, (own) => listSoundingAlike(own, reader, query));
      // Counts a search without results as one card, because it takes as long.
      await countCards(deps, { actor, ip: http.ip }, Math.max(users.length, 1));
      return { users };
    },

    countMembers: async ({ actor, query }) => {
      const reader = await directoryReaderOf(deps.db, actor);
      return read(actor, (own) => countMembers(own, reader, query));
    },

    listDirectoryOptions: ({ actor }) => read(actor, (own) => listDirectoryOptions(own, viewerOf(actor))),
  };
}

/** Returns the school and years of an approved member, whose own batch is listed first. */
function ownSchoolFor(actor: Actor): OwnSchool | null {
  const viewer = viewerOf(actor);
  if (actor.kind === 'visitor' || (viewer !== 'member' && viewer !== 'admin')) return null;
  return ownSchoolOf(actor.member);
}

/**
 * Returns whether the request is for the home page's list of the newest members, which is the same for
 * everyone.
 */
function isHomeList({ sort, limit, cursor, search, school, state, city, batch }: DirectoryQuery): boolean {
  const isFiltered = [search, school, state, city, batch].some((value) => value !== '');
  return sort === 'newest' && limit <= HOME_LIST_SIZE && cursor === undefined && !isFiltered;
}
