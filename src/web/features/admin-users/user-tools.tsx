import { adminUserCalls } from '#shared/admin-users/endpoints.ts';
import { USER_SORTS } from '#shared/admin-users/values.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { APPROVAL_STATUSES, ROLES } from '#shared/members/values.ts';
import { callFile } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { useAdminAddress } from '#web/features/admin/admin-address.ts';
import { ListTools } from '#web/features/admin/list-tools.tsx';
import styles from './user-list.module.css';
import { dashboardText } from '#web/features/admin/text.ts';

type ToolsProps = { readonly address: ReturnType<typeof useAdminAddress> };

/** Tools of the list of all users: search, filters, sort order and export. */
export function UserTools({ address }: ToolsProps) {
  const texts = useText(dashboardText);
  const text = texts.filter;
  const { filter, isFiltered, changeFilter, showView } = address;
  return (
    <ListTools
      label={texts.search}
      placeholder={texts.searchPlaceholder}
      search={filter.search}
      fileName={texts.fileName}
      onSearch={(search) => changeFilter({ search })}
      onExport={() => callFile(adminUserCalls.exportUsers, { query: filter })}
      onReset={isFiltered ? () => showView('all') : undefined}
      filtersLabel={texts.filters}
    >
      <SelectField
        label={text.status}
        placeholder={text.anyStatus}
        options={APPROVAL_STATUSES}
        labels={text.statuses}
        value={filter.status}
        onChange={({ currentTarget: { value } }) =>
          changeFilter({ status: APPROVAL_STATUSES.find((status) => status === value) ?? '' })
        }
      />
      <SelectField
        label={text.role}
        placeholder={text.anyRole}
        options={ROLES}
        labels={texts.details.roles}
        value={filter.role}
        onChange={({ currentTarget: { value } }) =>
          changeFilter({ role: ROLES.find((role) => role === value) ?? '' })
        }
      />
      <TextField
        label={text.joinedFrom}
        type="date"
        value={filter.joinedFrom}
        onChange={({ currentTarget: { value } }) => changeFilter({ joinedFrom: value })}
      />
      <TextField
        label={text.joinedUntil}
        type="date"
        value={filter.joinedUntil}
        onChange={({ currentTarget: { value } }) => changeFilter({ joinedUntil: value })}
      />
      <SelectField
        label={text.sort}
        placeholder={text.sorts.newest}
        options={USER_SORTS.filter((sort) => sort !== 'newest')}
        labels={text.sorts}
        value={filter.sort === 'newest' ? '' : filter.sort}
        onChange={({ currentTarget: { value } }) =>
          changeFilter({ sort: USER_SORTS.find((sort) => sort === value) ?? 'newest' })
        }
      />
    </ListTools>
  );
}

export function QueueSearch({ address }: ToolsProps) {
  const text = useText(dashboardText);
  return (
    <search className={styles.search}>
      <SearchField
        label={text.searchQueue}
        placeholder={text.searchPlaceholder}
        maxLength={TEXT_MAX.search}
        search={address.filter.search}
        onSearch={(search) => address.changeFilter({ search })}
      />
    </search>
  );
}
