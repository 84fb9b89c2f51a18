import { Camera, Trash2, Undo2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { NOT_A_PHOTO, PHOTO_BYTES_MAX, PHOTO_TOO_LARGE } from '#shared/members/photos.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Said } from '#web/ui/status.tsx';
import { useStrayDrops } from '#web/ui/use-stray-drops.ts';
import { TEXT } from '../text.ts';
import { CropDialog } from './crop-dialog.tsx';
import styles from './photo-field.module.css';
import { readPicture, type OpenPicture } from './read-picture.ts';
import type { PhotoChoice } from './use-photo-choice.ts';

const { photo: text } = TEXT;

type PhotoFieldProps = {
  readonly photo: PhotoChoice;
  /** Whether there is a photo on the server. */
  readonly hasSaved: boolean;
  readonly isBusy: boolean;
};

/** Change Photo: choose, cut, and see it before it is saved; or take the photo away (spec §2, §5). */
export function PhotoField({ photo, hasSaved, isBusy }: PhotoFieldProps) {
  const { tell } = useAlerts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<OpenPicture | null>(null);
  useStrayDrops();

  const close = () => {
    opened?.close();
    setOpened(null);
  };
  const take = async (file: File | undefined) => {
    // The selection is cleared, so that the same file can be chosen again (spec §5).
    if (input.current) input.current.value = '';
    if (!file) return;
    if (file.size > PHOTO_BYTES_MAX) return tell({ title: text.tooLarge, message: PHOTO_TOO_LARGE });
    const read = await readPicture(file);
    if (read.ok) setOpened(read);
    else await tell({ title: text.unusable, message: read.message });
  };

  return (
    <div className={styles.photo} role="group" aria-label={text.label}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        data-testid="photo-input"
        onChange={(event) => void take(event.currentTarget.files?.[0])}
      />
      <div className={styles.row}>
        <Button
          size="small"
          icon={<Camera aria-hidden="true" />}
          disabled={isBusy}
          aria-describedby={`${id}-hint ${id}-error`}
          onClick={() => input.current?.click()}
        >
          {text.change}
        </Button>
        {photo.isChosen ? (
          <Button
            size="small"
            kind="quiet"
            icon={<Undo2 aria-hidden="true" />}
            disabled={isBusy}
            onClick={photo.keep}
          >
            {hasSaved ? text.keep : text.drop}
          </Button>
        ) : (
          hasSaved && (
            <Button
              size="small"
              kind="danger-quiet"
              icon={<Trash2 aria-hidden="true" />}
              disabled={isBusy}
              onClick={photo.remove}
            >
              {text.remove}
            </Button>
          )
        )}
        <p id={`${id}-hint`} className={styles.hint}>
          {text.hint}
        </p>
      </div>
      <Said>
        {photo.isRemoved ? text.willBeRemoved : photo.isChosen && photo.progress === null ? text.chosen : ''}
      </Said>
      {photo.progress !== null && (
        <progress className={styles.progress} max={1} value={photo.progress} aria-label={text.uploading} />
      )}
      <FieldError id={`${id}-error`} error={photo.error} />
      {opened && (
        <CropDialog
          picture={opened.picture}
          onClose={close}
          onDone={(file) => {
            photo.replace(file);
            close();
          }}
          onFailed={() => {
            close();
            void tell({ title: text.unusable, message: NOT_A_PHOTO });
          }}
        />
      )}
    </div>
  );
}
