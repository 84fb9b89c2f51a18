import { RotateCcw } from 'lucide-react';
import { memo } from 'react';
import type { DirectoryFilter } from '#shared/directory/endpoints.ts';
import { countLabel } from '#shared/directory/count.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import styles from './directory-tools.module.css';
import { useDirectoryOptions } from './use-directory.ts';
import { directoryText } from './text.ts';

type DirectoryToolsProps = {
  readonly filter: DirectoryFilter;
  readonly onChange: (changed: Partial<DirectoryFilter>) => void;
};

/** The search box and the three filters (spec §5). Memoised, so that a new page of results does not re-render it. */
export const DirectoryTools = memo(function DirectoryTools({ filter, onChange }: DirectoryToolsProps) {
  const text = useText(directoryText);
  const { data: options } = useDirectoryOptions();
  return (
    <search className={styles.tools}>
      <div className={styles.search}>
        <SearchField
          label={text.search}
          placeholder={text.searchPlaceholder}
          maxLength={TEXT_MAX.search}
          search={filter.search}
          onSearch={(search) => onChange({ search })}
        />
      </div>
      <div className={styles.school}>
        <Combobox
          label={text.school}
          isLabelHidden
          emptyLabel={text.allSchools}
          options={options?.schools ?? []}
          value={filter.school}
          onChange={(school) => onChange({ school })}
        />
      </div>
      <Combobox
        label={text.state}
        isLabelHidden
        emptyLabel={text.allStates}
        options={options?.states ?? []}
        value={filter.state}
        onChange={(state) => onChange({ state })}
      />
      <Combobox
        label={text.city}
        isLabelHidden
        emptyLabel={text.allCities}
        options={options?.cities ?? []}
        value={filter.city}
        onChange={(city) => onChange({ city })}
      />
    </search>
  );
});

type CountLineProps = {
  readonly matching: number | undefined;
  readonly total: number | undefined;
  readonly isFiltered: boolean;
  readonly onReset: () => void;
};

/** 'Showing X of Y alumni', announced on change, and the reset button. */
export function CountLine({ matching, total, isFiltered, onReset }: CountLineProps) {
  const text = useText(directoryText);
  return (
    <div className={styles.count}>
      <p role="status">
        {matching !== undefined && total !== undefined && (
          <>
            {text.showing} <b>{countLabel(matching)}</b> {text.of} <b>{countLabel(total)}</b> {text.alumni}
          </>
        )}
      </p>
      <Button
        kind="quiet"
        size="small"
        icon={<RotateCcw aria-hidden="true" />}
        disabled={!isFiltered}
        onClick={onReset}
      >
        {text.reset}
      </Button>
    </div>
  );
}
