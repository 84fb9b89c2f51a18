import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { LimitedUser } from '#shared/members/schema.ts';

const MEMBER_QUERIES: ReadonlySet<unknown> = new Set(['directory', 'home', 'contact-requests']);

type Page = Readonly<{ users: readonly LimitedUser[] }>;

/** Removes a member from the loaded pages of the directory and from the founders on the home page. */
export function forgetMember(client: QueryClient, memberId: string): void {
  const others = (members: readonly LimitedUser[]) => members.filter(({ _id }) => _id !== memberId);
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: ['directory', 'pages'] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, users: others(page.users) })) },
  );
  client.setQueriesData<readonly LimitedUser[]>(
    { queryKey: ['home', 'founders'] },
    (data) => data && others(data),
  );
}

/** Refetches the lists of members. Leaves out queries about this one member, who may not be found any more. */
export async function refreshMembers(client: QueryClient, memberId: string): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) => MEMBER_QUERIES.has(queryKey[0]) && !queryKey.includes(memberId),
  });
  client.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(memberId), type: 'inactive' });
}
