import { useState } from 'react';
import type { DirectoryFilter } from '#shared/directory/endpoints.ts';
import { countLabel } from '#shared/directory/count.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './directory-tools.module.css';
import { FilterFields } from './filter-fields.tsx';
import { useDirectoryCount } from './use-directory.ts';
import { searchText } from './search-text.ts';

const FILTERS = ['school', 'batch', 'state', 'city'] as const;
const NO_FILTERS = { school: '', batch: '', state: '', city: '' };

type FilterSheetProps = {
  readonly filter: DirectoryFilter;
  readonly onApply: (filter: DirectoryFilter) => void;
  readonly onClose: () => void;
};

/** Filter sheet for phones. Applies all filters together; closing it discards the changes. */
export function FilterSheet({ filter, onApply, onClose }: FilterSheetProps) {
  const text = useText(searchText);
  const [draft, setDraft] = useState(filter);
  const { data: count } = useDirectoryCount(draft);
  return (
    <Dialog
      label={text.filters}
      onClose={onClose}
      foot={
        <>
          <Button
            kind="quiet"
            onClick={() => setDraft({ ...draft, ...NO_FILTERS })}
            disabled={FILTERS.every((name) => draft[name] === '')}
          >
            {text.reset}
          </Button>
          <Button kind="primary" onClick={() => onApply(draft)}>
            {text.show(count && countLabel(count.matching))}
          </Button>
        </>
      }
    >
      <h2 className={styles.sheetTitle}>{text.filters}</h2>
      <div className={styles.sheetFields}>
        <FilterFields filter={draft} onChange={(changed) => setDraft({ ...draft, ...changed })} />
      </div>
    </Dialog>
  );
}
