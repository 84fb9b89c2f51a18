import type { Deps } from '#server/platform/deps.ts';
import { viewerOf, type Actor } from '#server/platform/http/actors.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import {
  countMembers,
  findMember,
  listDirectoryOptions,
  listFounders,
  listMembers,
} from './service.ts';
import { changePhoto, removePhoto, viewPhoto } from '#server/features/profile/photos.service.ts';
import { updateProfile } from '#server/features/profile/profile-update.service.ts';
import { acceptNotice, changeVisibility, ownProfile } from '#server/features/profile/profile.service.ts';

type ReadDeps = Pick<Deps, 'db' | 'config'> & Readonly<{ queue: Deps['db'] }>;

type MemberEndpoints =
  | 'ownProfile'
  | 'updateProfile'
  | 'changePhoto'
  | 'removePhoto'
  | 'viewPhoto'
  | 'changeVisibility'
  | 'acceptNotice'
  | 'listMembers'
  | 'listFounders'
  | 'findMember'
  | 'countMembers'
  | 'listDirectoryOptions';

/** Answers for profiles and the directory. */
export function memberHandlers(deps: Deps): Handlers<MemberEndpoints> {
  /** Reads the directory as it is at least since this person last changed something of themselves. */
  const read = <Outcome>(actor: Actor, work: (own: ReadDeps) => Promise<Outcome>): Promise<Outcome> =>
    deps.reader.read(actor.kind === 'member' ? actor.member.updated_at : null, (db) =>
      work({ db, queue: deps.db, config: deps.config }),
    );
  return {
    ownProfile: async ({ actor }) => ({ success: true, user: await ownProfile(deps, actor) }),

    updateProfile: async ({ actor, body }) => ({
      success: true,
      ...(await updateProfile(deps, actor, body)),
    }),

    changePhoto: async ({ actor, files }) => ({
      success: true,
      ...(await changePhoto(deps, actor, files.profileImage)),
    }),

    removePhoto: async ({ actor }) => ({ success: true, ...(await removePhoto(deps, actor)) }),

    viewPhoto: async ({ params }) => viewPhoto(deps, params.photo),

    changeVisibility: async ({ actor, body }) => ({
      success: true,
      ...(await changeVisibility(deps, actor, body)),
    }),

    acceptNotice: async ({ actor, body }) => ({
      success: true,
      ...(await acceptNotice(deps, actor, body.noticeVersion)),
    }),

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
