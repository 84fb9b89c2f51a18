import { listPhotoFilesOf, reapOrphanedPhotos } from './photos.service.ts';
import { defineFeature } from '#server/core/feature.ts';
import { profileHandlers } from './routes.ts';
import { PROFILE_LIMITS, refuseTooManyPhotos } from './photos.service.ts';

export const profile = defineFeature({
  name: 'profile',
  handlers: profileHandlers,
  before: (deps) => ({ changePhoto: ({ actor }) => refuseTooManyPhotos(deps, actor) }),
  limits: PROFILE_LIMITS,
  auditActions: {
    'profile.facts-changed': 'Changed verified fields',
    'profile.facts-seen': 'Checked changed fields',
  },
  personalData: {
    tables: {
      verified_field_change: { title: 'Changes to verified fields' },
    },
    listFiles: listPhotoFilesOf,
  },
  retention: [{ name: 'orphaned photos', cron: '11 21 * * *', run: reapOrphanedPhotos }],
});
