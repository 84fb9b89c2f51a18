import type { newsletterCalls } from '#shared/newsletter/endpoints.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { previewIssue, showIssue } from './issue-preview.service.ts';
import {
  addIssue,
  copyIssue,
  deleteIssue,
  listIssues,
  readIssue,
  saveIssue,
  sendIssue,
  stopIssue,
  testIssue,
} from './issues.service.ts';
import { changeChoice, confirm, findChoice, leave, subscribe } from './service.ts';
import { exportSubscribers, listSubscribers } from './subscribers.service.ts';

export function newsletterHandlers(deps: Deps): Handlers<keyof typeof newsletterCalls> {
  return {
    subscribeToNewsletter: ({ body, http }) => subscribe(deps, body, http),
    confirmNewsletter: ({ body }) => confirm(deps, body.token),
    leaveNewsletter: ({ body }) => leave(deps, body.token),
    unsubscribeWithOneClick: ({ query }) => leave(deps, query.token),
    findNewsletterChoice: ({ actor }) => findChoice(deps, actor),
    changeNewsletterChoice: ({ actor, body }) => changeChoice(deps, actor, body.subscribed),
    listSubscribers: ({ query }) => listSubscribers(deps, query),
    exportSubscribers: ({ actor, query }) => exportSubscribers(deps, actor, query.search),
    listIssues: ({ query }) => listIssues(deps, query),
    addIssue: ({ actor }) => addIssue(deps, actor),
    readIssue: async ({ params }) => ({ issue: await readIssue(deps, params.id) }),
    saveIssue: ({ actor, params, body }) => saveIssue(deps, actor, params.id, body),
    deleteIssue: ({ actor, params }) => deleteIssue(deps, actor, params.id),
    previewIssue: ({ params }) => previewIssue(deps, params.id),
    showIssue: ({ params, query }) => showIssue(deps, params.id, query),
    testIssue: ({ actor, params }) => testIssue(deps, actor, params.id),
    sendIssue: ({ actor, params, body }) => sendIssue(deps, actor, params.id, body.revision),
    stopIssue: ({ actor, params }) => stopIssue(deps, actor, params.id),
    copyIssue: ({ actor, params }) => copyIssue(deps, actor, params.id),
  };
}
