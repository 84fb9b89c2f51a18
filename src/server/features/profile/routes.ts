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
    ownProfile: async ({ actor }) => ({ user: await ownProfile(deps, actor) }),

    updateProfile: ({ actor, body }) => updateProfile(deps, actor, body),

    changePhoto: ({ actor, files }) => changePhoto(deps, actor, files.profileImage),

    removePhoto: ({ actor }) => removePhoto(deps, actor),

    viewPhoto: async ({ params }) => viewPhoto(deps, params.photo),

    changeVisibility: ({ actor, body }) => changeVisibility(deps, actor, body),

    acceptNotice: ({ actor, body }) => acceptNotice(deps, actor, body.noticeVersion),

    listFieldChanges: ({ query }) => listFieldChanges(deps, query),
    reviewFieldChanges: ({ actor, params, body }) =>
      reviewFieldChanges(deps, actor, { memberId: params.id, until: new Date(body.until) }),
  };
}
