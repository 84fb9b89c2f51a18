import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminUserCalls } from '#shared/admin-users/calls.ts';
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

/** Number of suggestions; typing more narrows them down. */
const SHOWN = 5;

/** Searches verified members for a new administrator. */
export function MakeAdministrator({ onMake }: { readonly onMake: (person: AdminUser) => void }) {
  const text = useText(administratorsText);
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
  const users = query === '' || result.isError ? [] : (result.data?.users ?? []);
  return (
    <section className={styles.make} aria-labelledby="make-heading">
      <h2 id="make-heading" className={styles.heading}>
        {text.make}
      </h2>
      <p className={styles.quiet}>{text.makeLead}</p>
      <div className={styles.search}>
        <SearchField
          label={text.search}
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
            <Candidate user={user} onMake={() => onMake(user)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Candidate({ user, onMake }: { readonly user: AdminUser; readonly onMake: () => void }) {
  const text = useText(administratorsText);
  if (user.role === 'admin') return <p className={styles.quiet}>{text.already}</p>;
  if (!user.emailConfirmed) return <p className={styles.quiet}>{text.unconfirmed}</p>;
  return (
    <Button size="small" aria-label={text.makeOf(fullName(user))} onClick={onMake}>
      {text.questions.make.submit}
    </Button>
  );
}

function sayingOf(found: { readonly total: number } | undefined, isFetching: boolean): string {
  const text = textOf(administratorsText);
  if (!found) return isFetching ? text.searching : '';
  if (found.total === 0) return text.nobody;
  return found.total > SHOWN ? `${text.found(found.total)}. ${text.more(SHOWN)}` : text.found(found.total);
}
