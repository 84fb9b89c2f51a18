import type { Deps } from '#server/platform/deps.ts';
import { viewerOf } from '#server/platform/http/actors.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import {
  countMembers,
  findMember,
  listDirectoryOptions,
  listFounders,
  listMembers,
} from './reading.service.ts';
import { changePhoto, removePhoto, viewPhoto } from './photos.service.ts';
import { updateProfile } from './profile-update.service.ts';
import { acceptNotice, changeVisibility, ownProfile } from './profile.service.ts';

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
      ...(await listMembers(deps, viewerOf(actor), query)),
    }),

    listFounders: async ({ actor }) => ({ success: true, users: await listFounders(deps, viewerOf(actor)) }),

    findMember: async ({ actor, params }) => ({
      success: true,
      user: await findMember(deps, actor, params.id),
    }),

    countMembers: async ({ actor, query }) => ({
      success: true,
      ...(await countMembers(deps, viewerOf(actor), query)),
    }),

    listDirectoryOptions: async ({ actor }) => ({
      success: true,
      ...(await listDirectoryOptions(deps, viewerOf(actor))),
    }),
  };
}
