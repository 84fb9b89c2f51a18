import { Download, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { adminUserCalls, USER_SORTS } from '#shared/admin-users/calls.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { APPROVAL_STATUSES, ROLES } from '#shared/members/values.ts';
import { callFile } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { useAdminAddress } from '#web/features/admin/admin-address.ts';
import { useExport } from '#web/features/admin/use-export.ts';
import styles from './user-tools.module.css';
import { dashboardText } from '#web/features/admin/text.ts';

/** Tools of the list of all users: search, filters, sort order and export. */
export function UserTools({ address }: { readonly address: ReturnType<typeof useAdminAddress> }) {
  const texts = useText(dashboardText);
  const text = texts.filter;
  const { filter, isFiltered, changeFilter, showView } = address;
  // Starts open if the URL has filters; after that, the user opens and closes it.
  const [beginsOpen] = useState(isFiltered);
  const { isExporting, status, exportList } = useExport(texts.fileName, texts.exported);
  return (
    <search className={styles.tools}>
      <div className={styles.first}>
        <div className={styles.search}>
          <SearchField
            label={texts.search}
            placeholder={texts.searchPlaceholder}
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
          {texts.reset}
        </Button>
        <Button
          icon={<Download aria-hidden="true" />}
          busyLabel={isExporting && texts.exporting}
          onClick={() => void exportList(() => callFile(adminUserCalls.exportUsers, { query: filter }))}
        >
          {texts.export}
        </Button>
      </div>
      <details open={beginsOpen}>
        <summary className={styles.summary}>{texts.filters}</summary>
        <div className={styles.filters}>
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
        </div>
      </details>
      <p className={styles.status} role="status">
        {status}
      </p>
    </search>
  );
}
