import { FileText, Upload, X } from 'lucide-react';
import { Fragment, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { uiText } from './text.ts';
import { Button } from './button.tsx';
import styles from './drop-zone.module.css';
import { FieldError } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { usePreventFileDrop } from './use-prevent-file-drop.ts';

/** State and actions of a file choice, from `useChosenFile`. */
export type FileChoice = {
  readonly shown: { readonly name: string; readonly size: number } | null;
  /** Whether a file is still being checked. */
  readonly isLooking: boolean;
  readonly error: string | undefined;
  /** Changes with each error, so that a repeated error is announced again. */
  readonly errorNumber: number;
  readonly take: (file: File) => void;
  /** Shows an error. */
  readonly say: (why: string) => void;
  readonly remove: () => void;
};

type DropZoneProps = {
  readonly label: string;
  readonly title: string;
  readonly help: ReactNode;
  readonly picture: ReactNode;
  readonly accept: string;
  readonly choice: FileChoice;
  /** Text shown next to the size of a valid file. */
  readonly fileNote?: string;
  /** Error shown if several files are dropped; none of them is accepted. */
  readonly several: string;
  /** Upload progress from 0 to 1, while the file is being sent. */
  readonly progress?: number | undefined;
  /** Text shown next to the size while the file is being sent; "sending" by default. */
  readonly sendingNote?: string | undefined;
  /** Called when a file is chosen, dropped or removed, valid or not. */
  readonly onTouch?: () => void;
};

/** Drop area with a file button; once a file is chosen, shows its name and size with a remove button. */
export function DropZone(props: DropZoneProps) {
  const text = useText(uiText).file;
  const { label, title, help, picture, accept, choice, fileNote, several, progress, sendingNote, onTouch } =
    props;
  const { shown: file, error } = choice;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isSending = progress !== undefined;
  const note = isSending ? (sendingNote ?? text.sending) : choice.isLooking ? text.checking : fileNote;
  usePreventFileDrop();

  const take = (files: FileList | null, isFolder: boolean) => {
    const [first, second] = files ?? [];
    // A file picker that is still open may return a file during an upload; ignore it.
    if (first && !isSending) {
      onTouch?.();
      if (second) choice.say(several);
      else if (isFolder) choice.say(text.isFolder);
      else choice.take(first);
    }
    // Clear the input, so that the same file can be chosen again after removal.
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const { files, items } = event.dataTransfer;
    take(
      files,
      [...items].some((item) => item.webkitGetAsEntry()?.isDirectory),
    );
  };
  const remove = () => {
    onTouch?.();
    choice.remove();
    // The focused Remove button disappears with the file, so move focus to the file button.
    button.current?.focus();
  };

  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className={label === title ? 'visually-hidden' : styles.label}>
        {label}
      </p>
      <div
        className={[styles.zone, isOver && !isSending ? styles.over : '', error ? styles.refused : ''].join(
          ' ',
        )}
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
        <div className={styles.body}>
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
            onChange={(event) => take(event.target.files, false)}
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
            {file ? text.chooseAnother : text.choose}
          </Button>
        </div>
      </div>
      <FieldError key={choice.errorNumber} id={`${id}-error`} error={error && withBreaks(error)} />
      <div role="status" className={styles.chosen}>
        {file && (
          <div className={styles.file}>
            <FileText aria-hidden="true" />
            <div className={styles.about}>
              <p className={styles.name}>{withBreaks(file.name)}</p>
              <p className={styles.help}>{[sizeOf(file.size), note].filter(Boolean).join(', ')}</p>
              {isSending && (
                <progress className={styles.progress} max={1} value={progress} aria-label={text.upload} />
              )}
            </div>
            <IconButton
              label={text.remove}
              icon={<X aria-hidden="true" />}
              variant="bare"
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

/** Allows line breaks after underscores and before the extension of a file name. */
function withBreaks(text: string): ReactNode {
  return Array.from(text.matchAll(/.+?(?:_|(?=\.\p{L})|$)/gsu), ({ 0: part, index: at }) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Formats a file size, such as 1.2 MB or 340 KB. */
function sizeOf(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
