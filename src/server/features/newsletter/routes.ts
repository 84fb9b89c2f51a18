import type { issueCalls } from '#shared/newsletter/issues-calls.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { exportSubscribers, listSubscribers } from './subscribers.service.ts';
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
import { changeChoice, confirm, findChoice, leave, leaveWithOneClick, subscribe } from './service.ts';

type Names =
  | 'subscribeToNewsletter'
  | 'confirmNewsletter'
  | 'leaveNewsletter'
  | 'unsubscribeWithOneClick'
  | 'findNewsletterChoice'
  | 'changeNewsletterChoice'
  | 'listSubscribers'
  | 'exportSubscribers'
  | keyof typeof issueCalls;

export function newsletterHandlers(deps: Deps): Handlers<Names> {
  return {
    subscribeToNewsletter: async ({ body, http }) => ({
      success: true,
      ...(await subscribe(deps, body, http)),
    }),
    confirmNewsletter: async ({ body }) => ({ success: true, ...(await confirm(deps, body.token)) }),
    leaveNewsletter: async ({ body }) => ({ success: true, ...(await leave(deps, body.token)) }),
    unsubscribeWithOneClick: async ({ query }) => ({
      success: true,
      ...(await leaveWithOneClick(deps, query.token)),
    }),
    findNewsletterChoice: async ({ actor }) => ({ success: true, ...(await findChoice(deps, actor)) }),
    changeNewsletterChoice: async ({ actor, body }) => ({
      success: true,
      ...(await changeChoice(deps, actor, body.subscribed)),
    }),
    listSubscribers: async ({ query }) => ({ success: true, ...(await listSubscribers(deps, query)) }),
    exportSubscribers: ({ actor, query }) => exportSubscribers(deps, actor, query),
    ...issueHandlers(deps),
  };
}

function issueHandlers(deps: Deps): Handlers<keyof typeof issueCalls> {
  return {
    listIssues: async ({ query }) => ({ success: true, ...(await listIssues(deps, query)) }),
    addIssue: async ({ actor }) => ({ success: true, ...(await addIssue(deps, actor)) }),
    readIssue: async ({ params }) => ({ success: true, issue: await readIssue(deps, params.id) }),
    saveIssue: async ({ actor, params, body }) => ({
      success: true,
      ...(await saveIssue(deps, actor, params.id, body)),
    }),
    deleteIssue: async ({ actor, params }) => ({
      success: true,
      ...(await deleteIssue(deps, actor, params.id)),
    }),
    previewIssue: async ({ params }) => ({ success: true, ...(await previewIssue(deps, params.id)) }),
    showIssue: ({ params, query }) => showIssue(deps, params.id, query),
    testIssue: async ({ actor, params }) => ({
      success: true,
      ...(await testIssue(deps, actor, params.id)),
    }),
    sendIssue: async ({ actor, params, body }) => ({
      success: true,
      ...(await sendIssue(deps, actor, params.id, body)),
    }),
    stopIssue: async ({ actor, params }) => ({
      success: true,
      ...(await stopIssue(deps, actor, params.id)),
    }),
    copyIssue: async ({ actor, params }) => ({
      success: true,
      ...(await copyIssue(deps, actor, params.id)),
    }),
  };
}
