import { Download, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { adminUserCalls, USER_SORTS } from '#shared/admin-users/calls.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { APPROVAL_STATUSES, ROLES } from '#shared/members/values.ts';
import { callFile } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { useAdminAddress } from '#web/features/admin/admin-address.ts';
import { TEXT } from '#web/features/admin/text.ts';
import { useExport } from '#web/features/admin/use-export.ts';
import styles from './user-tools.module.css';

const { filter: words } = TEXT;

/** Search, filters and order of all users, and the export of what they find. */
export function UserTools({ address }: { readonly address: ReturnType<typeof useAdminAddress> }) {
  const { filter, isFiltered, changeFilter, showView } = address;
  // Whoever comes by a link sees what is filtered; afterwards it is as they leave it.
  const [beginsOpen] = useState(isFiltered);
  const { isExporting, said, exportList } = useExport(TEXT.fileName, TEXT.exported);
  return (
    <search className={styles.tools}>
      <div className={styles.first}>
        <div className={styles.search}>
          <SearchField
            label={TEXT.search}
            placeholder={TEXT.searchPlaceholder}
            maxLength={TEXT_MAX.search}
            search={filter.search}
            onSearch={(search) => changeFilter({ search })}
          />
        </div>
        <Button
          icon={<RotateCcw aria-hidden="true" />}
          kind="quiet"
          disabled={!isFiltered}
          onClick={() => showView('all')}
        >
          {TEXT.reset}
        </Button>
        <Button
          icon={<Download aria-hidden="true" />}
          busyLabel={isExporting && TEXT.exporting}
          onClick={() => void exportList(() => callFile(adminUserCalls.exportUsers, { query: filter }))}
        >
          {TEXT.export}
        </Button>
      </div>
      <details open={beginsOpen}>
        <summary className={styles.summary}>{TEXT.filters}</summary>
        <div className={styles.filters}>
          <SelectField
            label={words.status}
            placeholder={words.anyStatus}
            options={APPROVAL_STATUSES}
            labels={words.statuses}
            value={filter.status}
            onChange={({ currentTarget: { value } }) =>
              changeFilter({ status: APPROVAL_STATUSES.find((status) => status === value) ?? '' })
            }
          />
          <SelectField
            label={words.role}
            placeholder={words.anyRole}
            options={ROLES}
            labels={TEXT.details.roles}
            value={filter.role}
            onChange={({ currentTarget: { value } }) =>
              changeFilter({ role: ROLES.find((role) => role === value) ?? '' })
            }
          />
          <TextField
            label={words.joinedFrom}
            type="date"
            value={filter.joinedFrom}
            onChange={({ currentTarget: { value } }) => changeFilter({ joinedFrom: value })}
          />
          <TextField
            label={words.joinedUntil}
            type="date"
            value={filter.joinedUntil}
            onChange={({ currentTarget: { value } }) => changeFilter({ joinedUntil: value })}
          />
          <SelectField
            label={words.sort}
            placeholder={words.sorts.newest}
            options={USER_SORTS.filter((sort) => sort !== 'newest')}
            labels={words.sorts}
            value={filter.sort === 'newest' ? '' : filter.sort}
            onChange={({ currentTarget: { value } }) =>
              changeFilter({ sort: USER_SORTS.find((sort) => sort === value) ?? 'newest' })
            }
          />
        </div>
      </details>
      <p className={styles.said} role="status">
        {said}
      </p>
    </search>
  );
}
