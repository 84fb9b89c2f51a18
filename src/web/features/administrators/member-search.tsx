import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { adminUserCalls } from '#shared/admin-users/endpoints.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import type { AdminUser } from '#shared/verification/schema.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { PersonCell } from '#web/features/admin/person-cell.tsx';
import { ListError } from '#web/features/admin/list-states.tsx';
import { fullName } from '#web/lib/names.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import styles from './administrators.module.css';
import { administratorsText } from './text.ts';

/** Maximum number of suggestions; typing more narrows them down. */
const SHOWN = 5;

type MemberSearchProps = {
  readonly heading: string;
  readonly lead: string;
  readonly label: string;
  /** Returns why this member cannot be chosen, or null. */
  readonly unavailable: (user: AdminUser) => string | null;
  readonly action: string;
  readonly actionOf: (name: string) => string;
  readonly onChoose: (user: AdminUser) => void;
};

/** Searches the verified members for the member who will get a role. */
export function MemberSearch(props: MemberSearchProps) {
  const { heading, lead, label, unavailable, action, actionOf, onChoose } = props;
  const text = useText(administratorsText);
  const id = useId();
  const [search, setSearch] = useState('');
  const query = search.trim();
  const result = useQuery({
    queryKey: ['admin', 'candidates', query],
    queryFn: ({ signal }) =>
      call(
        adminUserCalls.listUsers,
        { query: { search: query, status: 'approved', sort: 'name', limit: SHOWN } },
        { signal },
      ),
    enabled: query !== '',
    staleTime: 0,
  });
  const reasonOf = (user: AdminUser) => unavailable(user) ?? (user.emailConfirmed ? null : text.unconfirmed);
  const users = query === '' || result.isError ? [] : (result.data?.users ?? []);
  return (
    <section className={styles.make} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <p className={styles.quiet}>{lead}</p>
      <div className={styles.search}>
        <SearchField
          label={label}
          placeholder={text.searchPlaceholder}
          maxLength={TEXT_MAX.search}
          search={search}
          onSearch={setSearch}
        />
      </div>
      <p className={styles.quiet} role="status">
        {query !== '' && !result.isError && sayingOf(result.data, result.isFetching)}
      </p>
      {query !== '' && result.isError && (
        <ListError error={result.error} onRetry={() => void result.refetch()} />
      )}
      <ul className={styles.people}>
        {users.map((user) => (
          <li key={user._id} className={styles.person}>
            <PersonCell person={user} />
            {reasonOf(user) === null ? (
              <Button size="small" aria-label={actionOf(fullName(user))} onClick={() => onChoose(user)}>
                {action}
              </Button>
            ) : (
              <p className={styles.quiet}>{reasonOf(user)}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function sayingOf(found: { readonly total: number } | undefined, isFetching: boolean): string {
  const text = textOf(administratorsText);
  if (!found) return isFetching ? text.searching : '';
  if (found.total === 0) return text.nobody;
  return found.total > SHOWN ? `${text.found(found.total)}. ${text.more(SHOWN)}` : text.found(found.total);
}
