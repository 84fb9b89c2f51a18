import type { DirectoryFilter } from '#shared/directory/endpoints.ts';
import { asciiDigits } from '#shared/fields.ts';
import { usePublicConfig } from '#web/lib/public-config.ts';
import { useText } from '#web/lib/use-text.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { useDirectoryOptions } from './use-directory.ts';
import { searchText } from './search-text.ts';
import { directoryText } from './text.ts';

type FilterFieldsProps = {
  readonly filter: DirectoryFilter;
  readonly onChange: (changed: Partial<DirectoryFilter>) => void;
};

/** The filters of the directory: school, state of the school, current city (spec §5), and batch. */
export function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const text = useText(directoryText);
  const words = useText(searchText);
  const { data: options } = useDirectoryOptions();
  const { firstYear, thisYear, batchBy } = usePublicConfig();
  return (
    <>
      <Combobox
        label={words.school}
        emptyLabel={text.allSchools}
        options={options?.schools ?? []}
        value={filter.school}
        onChange={(school) => onChange({ school })}
      />
      <Combobox
        label={words.batch[batchBy]}
        emptyLabel={words.allBatches}
        options={yearsBetween(firstYear, thisYear)}
        value={filter.batch}
        convert={asciiDigits}
        onChange={(batch) => onChange({ batch })}
      />
      <Combobox
        label={words.state}
        emptyLabel={text.allStates}
        options={options?.states ?? []}
        value={filter.state}
        onChange={(state) => onChange({ state })}
      />
      <Combobox
        label={words.city}
        emptyLabel={text.allCities}
        options={options?.cities ?? []}
        value={filter.city}
        onChange={(city) => onChange({ city })}
      />
    </>
  );
}

/** Returns all batch years, latest first. */
function yearsBetween(firstYear: number, thisYear: number): string[] {
  return Array.from({ length: thisYear - firstYear + 1 }, (_, index) => String(thisYear - index));
}
