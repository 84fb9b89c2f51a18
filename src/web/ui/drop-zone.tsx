import { FileText, Upload, X } from 'lucide-react';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './drop-zone.module.css';
import { FieldError } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { useStrayDrops } from './use-stray-drops.ts';

type DropZoneProps = {
  readonly label: string;
  readonly title: string;
  readonly help: ReactNode;
  readonly picture: ReactNode;
  readonly accept: string;
  readonly file: File | null;
  /** What is said beside the chosen file's size. */
  readonly fileNote?: string;
  readonly error?: string | undefined;
  /** Share of the file that has been sent, 0 to 1, while it is on its way. */
  readonly progress?: number | undefined;
  readonly onChoose: (file: File) => void;
  /** Several files were dropped at once; none of them is taken. */
  readonly onSeveral: () => void;
  readonly onRemove: () => void;
};

/** A place to drop a file, with a real button; then the file with its size, and how to take it away again. */
export function DropZone(props: DropZoneProps) {
  const { label, title, help, picture, accept, file, fileNote, error, progress } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isSending = progress !== undefined;
  useStrayDrops();

  const take = (files: FileList | null) => {
    const [first, second] = files ?? [];
    if (second) props.onSeveral();
    else if (first) props.onChoose(first);
    // The same file must be choosable again after it was removed.
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isSending) take(event.dataTransfer.files);
  };
  const remove = () => {
    props.onRemove();
    // The button that had the focus is gone with the file.
    button.current?.focus();
  };

  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className={styles.label}>
        {label}
      </p>
      <div
        className={[styles.zone, isOver ? styles.over : '', error ? styles.refused : ''].join(' ')}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
          if (!isInside) setIsOver(false);
        }}
        onDrop={drop}
      >
        <div className={styles.picture}>{picture}</div>
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          <p id={`${id}-help`} className={styles.help}>
            {help}
          </p>
          <input
            ref={input}
            type="file"
            accept={accept}
            className="visually-hidden"
            tabIndex={-1}
            aria-hidden="true"
            data-testid="document-input"
            onChange={(event) => take(event.target.files)}
          />
          <Button
            ref={button}
            size="small"
            icon={<Upload aria-hidden="true" />}
            disabled={isSending}
            aria-describedby={`${id}-help ${id}-error`}
            data-refused={error ? true : undefined}
            onClick={() => input.current?.click()}
          >
            {file ? 'Choose another file' : 'Choose file'}
          </Button>
        </div>
      </div>
      <FieldError id={`${id}-error`} error={error} />
      <div role="status" className={styles.chosen}>
        {file && (
          <div className={styles.file}>
            <FileText aria-hidden="true" />
            <div className={styles.about}>
              <p className={styles.name}>{file.name}</p>
              <p className={styles.help}>
                {sizeOf(file.size)}
                {fileNote ? `, ${fileNote}` : ''}
              </p>
              {isSending && (
                <progress className={styles.progress} max={1} value={progress} aria-label="Upload" />
              )}
            </div>
            <IconButton
              label="Remove file"
              icon={<X aria-hidden="true" />}
              look="bare"
              tipAlign="end"
              onClick={remove}
              disabled={isSending}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** A size as people say it: 1.2 MB, 340 KB. */
function sizeOf(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
