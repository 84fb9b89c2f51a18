import type { DirectoryFilter } from '#shared/directory/endpoints.ts';
import type { User } from '#shared/members/schema.ts';
import { usePublicConfig } from '#web/lib/public-config.ts';
import { useText } from '#web/lib/use-text.ts';
import styles from './directory-tools.module.css';
import { searchText } from './search-text.ts';

/** School, years and city of the signed-in member. */
export type Reader = {
  readonly educationInfo: Pick<User['educationInfo'], 'jnvName' | 'inYear' | 'outYear'>;
  readonly personalInfo: Pick<User['personalInfo'], 'currentCity'>;
};

type OwnFiltersProps = {
  readonly reader: Reader;
  readonly filter: DirectoryFilter;
  readonly onChange: (changed: Partial<DirectoryFilter>) => void;
};

/** Toggle buttons that filter by the reader's own batch, school or city. */
export function OwnFilters({ reader, filter, onChange }: OwnFiltersProps) {
  const text = useText(searchText);
  const { batchBy } = usePublicConfig();
  const { jnvName: school, inYear, outYear } = reader.educationInfo;
  const year = batchBy === 'in' ? inYear : outYear;
  const buttons: readonly { label: string; own: Partial<DirectoryFilter> }[] = [
    ...(school && year !== null ? [{ label: text.ownBatch, own: { school, batch: String(year) } }] : []),
    ...(school ? [{ label: text.ownSchool, own: { school } }] : []),
    ...(reader.personalInfo.currentCity
      ? [{ label: text.ownCity, own: { city: reader.personalInfo.currentCity } }]
      : []),
  ];
  if (buttons.length === 0) return null;
  return (
    <div role="group" aria-label={text.own} className={styles.own}>
      {buttons.map(({ label, own }) => {
        const isOn = isSet({ ...EMPTY, ...own }, filter);
        return (
          <button
            key={label}
            type="button"
            className={styles.ownFilter}
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? EMPTY : { ...EMPTY, ...own })}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}

/** The filters that a button replaces; the search stays. */
const EMPTY = { school: '', batch: '', city: '', state: '' };

function isSet(wanted: typeof EMPTY, filter: DirectoryFilter): boolean {
  return (['school', 'batch', 'city', 'state'] as const).every((name) => wanted[name] === filter[name]);
}
