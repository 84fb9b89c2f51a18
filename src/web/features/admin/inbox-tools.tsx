import { Download, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { TEXT_MAX } from '#shared/fields.ts';
import { useText } from '#web/lib/use-text.ts';
import { useExport } from './use-export.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import styles from './inbox-tools.module.css';
import { adminText } from './frame-text.ts';

type InboxToolsProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly search: string;
  readonly fileName: string;
  readonly onSearch: (search: string) => void;
  readonly onExport: () => Promise<{ readonly file: Blob }>;
  /** Resets search and filters; undefined if none is set. */
  readonly onReset: (() => void) | undefined;
  /** Filters, shown next to the search box. */
  readonly children?: ReactNode;
};

/** Search, filters and export of a list. */
export function InboxTools(props: InboxToolsProps) {
  const text = useText(adminText);
  const { isExporting, status, exportList } = useExport(props.fileName, text.exported);
  return (
    <search className={styles.tools}>
      <div className={styles.row}>
        <div className={styles.search}>
          <SearchField
            label={props.label}
            placeholder={props.placeholder}
            maxLength={TEXT_MAX.search}
            search={props.search}
            onSearch={props.onSearch}
          />
        </div>
        {props.children}
        <Button
          icon={<RotateCcw aria-hidden="true" />}
          kind="quiet"
          disabled={!props.onReset}
          onClick={props.onReset}
        >
          {text.reset}
        </Button>
        <Button
          icon={<Download aria-hidden="true" />}
          busyLabel={isExporting && text.exporting}
          onClick={() => void exportList(props.onExport)}
        >
          {text.export}
        </Button>
      </div>
      <p className={styles.status} role="status">
        {status}
      </p>
    </search>
  );
}
