import type { Calls } from '#shared/endpoint.ts';

/** Endpoints for replies to contact messages and for saved replies. */
export const replyCalls = {
  replyToMessage: {
    method: 'POST',
    path: '/api/auth/admin/messages/:id/replies',
    access: 'admin',
    failure: { en: "We couldn't send your reply. Your text is saved in this tab; please try again." },
  },
  undoReply: {
    method: 'DELETE',
    path: '/api/auth/admin/replies/:id',
    access: 'admin',
    failure: { en: "We couldn't undo your reply. Please try again." },
  },
  listSavedReplies: {
    method: 'GET',
    path: '/api/auth/admin/saved-replies',
    access: 'admin',
    failure: { en: "We couldn't load the saved replies. Please try again." },
  },
  addSavedReply: {
    method: 'POST',
    path: '/api/auth/admin/saved-replies',
    access: 'admin',
    failure: { en: "We couldn't save this reply. Please try again." },
  },
  changeSavedReply: {
    method: 'PUT',
    path: '/api/auth/admin/saved-replies/:id',
    access: 'admin',
    failure: { en: "We couldn't save this reply. Please try again." },
  },
  deleteSavedReply: {
    method: 'DELETE',
    path: '/api/auth/admin/saved-replies/:id',
    access: 'admin',
    failure: { en: "We couldn't delete this reply. Please try again." },
  },
} as const satisfies Calls;
