import type { Caller } from './app.ts';

/** A member's identifying data on the surfaces where members appear. The first name must contain `Vishwa` or `lakh`. */
export type Shown = Readonly<{ id: string; first_name: string; school_name: string }>;

/** Whether a surface shows the member, and the reply of that surface. */
export type Surface = Readonly<{ isSeen: boolean; body: string }>;

const LIST = '/api/auth/all/users/limitedinfo';

/** Surfaces, by their name: how to request each, and whether a reply shows the member. */
const SURFACES: Readonly<
  Record<string, (member: Shown) => Readonly<{ url: string; query?: Record<string, string> }>>
> = {
  list: ({ school_name }) => ({ url: LIST, query: { school: school_name } }),
  newest: () => ({ url: LIST, query: { sort: 'newest' } }),
  search: ({ first_name }) => ({ url: LIST, query: { search: first_name } }),
  'own batch': () => ({ url: LIST, query: { sort: 'own-batch' } }),
  'sounding alike': ({ first_name }) => ({
    url: '/api/directory/sounding-alike',
    query: { search: first_name.replace('Vishwa', 'Vishva').replace('lakh', 'lak') },
  }),
  founders: () => ({ url: '/api/auth/all/founders/limitedinfo' }),
  detail: ({ id }) => ({ url: `/api/directory/members/${id}` }),
  suggestion: ({ first_name }) => ({
    url: '/api/directory/count',
    query: { search: `${first_name.slice(0, 6)}${first_name.slice(7)}` },
  }),
  home: () => ({ url: '/api/home' }),
};

/** Names of the surfaces, in order. */
export const ALL_SURFACES = Object.keys(SURFACES);

/** Requests every surface as the caller. */
export async function surfacesFor(caller: Caller, member: Shown): Promise<Readonly<Record<string, Surface>>> {
  const surfaces: Record<string, Surface> = {};
  for (const [name, requestOf] of Object.entries(SURFACES)) {
    const reply = await caller({ method: 'GET', ...requestOf(member) });
    const body = reply.statusCode === 200 ? reply.body : '';
    const shown = name === 'suggestion' ? `"didYouMean":"${member.first_name.toLowerCase()}"` : member.id;
    surfaces[name] = { isSeen: body.includes(shown), body };
  }
  return surfaces;
}

/** Returns the names of the surfaces on which the caller sees the member. */
export async function seenBy(caller: Caller, member: Shown): Promise<string[]> {
  return Object.entries(await surfacesFor(caller, member)).flatMap(([name, { isSeen }]) =>
    isSeen ? [name] : [],
  );
}
