import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { changePhoto, removePhoto, viewPhoto } from './photos.service.ts';
import { updateProfile } from './profile-update.service.ts';
import { acceptNotice, changeVisibility, ownProfile } from './profile.service.ts';
import { listFieldChanges, reviewFieldChanges } from './verified-fields-list.service.ts';

type ProfileEndpoints =
  | 'ownProfile'
  | 'updateProfile'
  | 'changePhoto'
  | 'removePhoto'
  | 'viewPhoto'
  | 'changeVisibility'
  | 'acceptNotice'
  | 'listFieldChanges'
  | 'reviewFieldChanges';

/** Returns the handlers for a member's own profile, their photo, and the administrators' list of changed fields. */
export function profileHandlers(deps: Deps): Handlers<ProfileEndpoints> {
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

    listFieldChanges: async ({ query }) => ({ success: true, ...(await listFieldChanges(deps, query)) }),
    reviewFieldChanges: async ({ actor, params, body }) => ({
      success: true,
      ...(await reviewFieldChanges(deps, actor, { memberId: params.id, until: new Date(body.until) })),
    }),
  };
}
