import type { ImportDetail } from '#shared/invitations/schema.ts';
import { useText } from '#web/lib/use-text.ts';
import styles from './import.module.css';
import { invitationsText } from './text.ts';

/** Says which sheet of a workbook was read, and what else about the file may surprise. */
export function FileNotes({ file }: Pick<ImportDetail, 'file'>) {
  const { file: text } = useText(invitationsText);
  const { sheet, otherSheets, hiddenRows, rowsAbove } = file;
  const notes = [
    ...(sheet === null ? [] : [text.sheet(sheet, otherSheets)]),
    ...(hiddenRows > 0 ? [text.hiddenRows(hiddenRows)] : []),
    ...(rowsAbove > 0 ? [text.rowsAbove(rowsAbove)] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
