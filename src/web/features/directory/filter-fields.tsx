import type { DirectoryFilter } from '#shared/directory/endpoints.ts';
import { useText } from '#web/lib/use-text.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { useDirectoryOptions } from './use-directory.ts';
import { searchText } from './search-text.ts';
import { directoryText } from './text.ts';

type FilterFieldsProps = {
  readonly filter: DirectoryFilter;
  readonly onChange: (changed: Partial<DirectoryFilter>) => void;
};

/** The three filters of the directory (spec §5): school, state of the school, current city. */
export function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const text = useText(directoryText);
  const words = useText(searchText);
  const { data: options } = useDirectoryOptions();
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
