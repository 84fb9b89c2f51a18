import { Download, RotateCcw } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { TEXT_MAX } from '#shared/fields.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { FoldToggle } from './fold-toggle.tsx';
import { adminText } from './frame-text.ts';
import styles from './list-tools.module.css';
import { useExport } from './use-export.ts';

type ListToolsProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly search: string;
  /** Name of the exported file; undefined if the list is not exported. */
  readonly fileName?: string;
  readonly onSearch: (search: string) => void;
  readonly onExport?: () => Promise<{ readonly file: Blob }>;
  /** Resets search and filters; undefined if none is set. */
  readonly onReset: (() => void) | undefined;
  /** Label of the button that shows the filters. Undefined if they fit in the row, except on phones. */
  readonly filtersLabel?: string;
  /** Filters. */
  readonly children?: ReactNode;
};

/**
 * Search, filters, reset and export of a list, in one row. On phones a button shows everything but the search, so that
 * the list begins near the top.
 */
export function ListTools({ filtersLabel, children, fileName = '', onExport, ...props }: ListToolsProps) {
  const text = useText(adminText);
  const id = useId();
  // Starts open if the URL has filters; after that, the user opens and closes it.
  const [isOpen, setIsOpen] = useState(filtersLabel !== undefined && props.onReset !== undefined);
  const { isExporting, status, exportList } = useExport(fileName, text.exported);
  return (
    <search className={[styles.tools, filtersLabel === undefined ? styles.inline : ''].join(' ')}>
      <div className={styles.search}>
        <SearchField
          label={props.label}
          placeholder={props.placeholder}
          maxLength={TEXT_MAX.search}
          search={props.search}
          onSearch={props.onSearch}
        />
      </div>
      <div className={styles.toggle}>
        <FoldToggle label={filtersLabel ?? text.options} controls={id} isOpen={isOpen} onToggle={setIsOpen} />
      </div>
      <div id={id} className={styles.filters} data-open={isOpen || undefined}>
        {children}
      </div>
      <div className={styles.acts} data-open={isOpen || undefined}>
        <Button
          icon={<RotateCcw aria-hidden="true" />}
          kind="quiet"
          disabled={!props.onReset}
          onClick={props.onReset}
        >
          {text.reset}
        </Button>
        {onExport && (
          <Button
            icon={<Download aria-hidden="true" />}
            kind="quiet"
            busyLabel={isExporting && text.exporting}
            onClick={() => void exportList(onExport)}
          >
            {text.export}
          </Button>
        )}
      </div>
      <p className={styles.status} role="status">
        {status}
      </p>
    </search>
  );
}
