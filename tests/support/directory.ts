import { expect } from 'vitest';
import type { LimitedUser } from '#shared/members/schema.ts';
import type { Caller } from './app.ts';

type Query = Record<string, string | number>;

/** Sends a GET request with these query parameters. */
export function get(caller: Caller, url: string, query: Query = {}) {
  const parameters = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return caller({ method: 'GET', url, query: parameters });
}

/** Requests a directory page and expects success. Returns the page. */
export async function list(caller: Caller, query: Query) {
  const reply = await get(caller, '/api/auth/all/users/limitedinfo', query);
  expect([reply.statusCode, reply.json().message]).toEqual([200, undefined]);
  const { users, nextCursor }: { users: LimitedUser[]; nextCursor: string | null } = reply.json();
  return {
    ids: users.map(({ _id }) => _id),
    names: users.map((user) => `${user.first_name} ${user.last_name}`),
    professions: users.map((user) => user.personalInfo.profession),
    nextCursor,
  };
}

/** Returns the directory's count of matching members. */
export async function count(caller: Caller, query: Query) {
  return (await get(caller, '/api/directory/count', query)).json();
}
