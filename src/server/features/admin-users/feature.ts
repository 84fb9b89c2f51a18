import { defineFeature } from '#server/core/feature.ts';
import { adminUserHandlers } from './routes.ts';

export const adminUsers = defineFeature({
  name: 'admin-users',
  handlers: adminUserHandlers,
  auditActions: {
    'users.exported': 'Exported users',
  },
  personalData: {
    tables: {
      admin_list_entry: { title: 'Your row in the list for administrators' },
    },
  },
});
