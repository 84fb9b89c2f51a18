/** Renders the inbox with requests that a stubbed server answers. */
import { onTestFinished } from 'vitest';
import type { ContactRequest } from '#shared/contact-requests/endpoints.ts';
import type { LimitedUser, User } from '#shared/members/schema.ts';
import { Inbox } from '#web/features/contact-requests/inbox/inbox.tsx';
import { renderAt, type Answer } from './rendered.tsx';

export const RAVI: LimitedUser = {
  _id: '01a1c434-a3c6-76c6-94bc-000000000002',
  first_name: 'Ravi',
  last_name: 'Menon',
  role: 'user',
  profileImage: null,
  personalInfo: { profession: 'Nurse', currentCity: 'Kochi' },
  educationInfo: { jnvName: 'JNV Palakkad', inYear: 1996, outYear: 2003, states: 'Kerala', city: 'Palakkad' },
};

export const READER = {
  _id: '01a1c434-a3c6-76c6-94bc-000000000001',
  email: 'asha@example.com',
  phone: '+91 98765 43210',
} as User;

const DAY_MS = 24 * 3600 * 1000;

/** Returns a received request that waits, asked two days ago. */
export function aRequest(given: Partial<ContactRequest> = {}): ContactRequest {
  const askedAt = Date.now() - 2 * DAY_MS;
  return {
    _id: 'a-request',
    member: RAVI,
    reason: 'old-friend',
    words: 'We shared a dormitory in 1998. Write to me at ravi@evil.example or see https://evil.example.',
    offers: { email: true, phone: true },
    state: 'waiting',
    answer: null,
    askedAt: new Date(askedAt).toISOString(),
    expiresAt: new Date(askedAt + 21 * DAY_MS).toISOString(),
    ...given,
  };
}

export const DONE: Answer = { body: { success: true, message: 'Done.' } };
export const FAILED: Answer = { status: 500, body: { success: false } };

type Shown = {
  readonly requests: readonly ContactRequest[];
  readonly at?: string;
  readonly reader?: User;
  readonly total?: number;
  /** Answers of other calls, by method and path; one that is missing succeeds. */
  readonly answers?: Readonly<Record<string, () => Answer | Promise<Answer>>>;
};

/** Renders the inbox; `calls` has every call but those of the list, with its body. */
export async function showInbox({ requests, at = '/inbox', reader = READER, total, answers = {} }: Shown) {
  // Drafts belong to the signed-in account.
  localStorage.setItem('auth', JSON.stringify({ _id: reader._id }));
  onTestFinished(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const calls: (readonly [call: string, body: unknown])[] = [];
  const rendered = await renderAt(
    at,
    <Inbox reader={reader} linkTo={(id) => `?alumniId=${id}`} renderDetails={() => null} />,
    async (called, url, body) => {
      const answer = answers[called];
      if (called !== 'GET /api/contact-requests') calls.push([called, body]);
      if (answer) return answer();
      if (called !== 'GET /api/contact-requests') return DONE;
      const page = Number(url.searchParams.get('page') ?? 1);
      return {
        body: { success: true, requests, total: total ?? requests.length, page, limit: 10 },
      };
    },
  );
  return { ...rendered, calls };
}
