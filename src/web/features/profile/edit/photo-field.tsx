import { Camera, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { photoErrors } from '#shared/profile/photos.ts';
import { useText, textOf } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StatusText } from '#web/ui/status.tsx';
import { usePreventFileDrop } from '#web/ui/use-prevent-file-drop.ts';
import { CropDialog } from './crop-dialog.tsx';
import styles from './photo-field.module.css';
import type { PhotoChoice } from './use-photo-choice.ts';
import { profileText } from '../text.ts';

type PhotoFieldProps = {
  readonly photo: PhotoChoice;
  /** Whether the server has a photo of the member. */
  readonly hasSaved: boolean;
  readonly isBusy: boolean;
};

/** Change Photo control: choose, crop and preview a photo before saving, or remove it (spec §2, §5). */
export function PhotoField({ photo, hasSaved, isBusy }: PhotoFieldProps) {
  const { photo: text } = useText(profileText);
  const { tell } = useAlerts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { opened, isLooking } = photo;
  const { taken: picture, refusal } = opened;
  usePreventFileDrop();
  useEffect(() => {
    if (!refusal) return;
    const title = refusal.sentence === textOf(photoErrors.tooLarge) ? text.tooLarge : text.unusable;
    void tell({ title, message: refusal.sentence });
  }, [refusal, tell, text]);

  const take = (file: File | undefined) => {
    // Clear the input, so that the same file can be chosen again (spec §5).
    if (input.current) input.current.value = '';
    // A file picker opened earlier may still return a file while the profile is saved.
    if (file && !isBusy) opened.take(file);
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
        onChange={(event) => take(event.currentTarget.files?.[0])}
      />
      <div className={styles.row}>
        <Button
          size="small"
          icon={isLooking ? <Spinner /> : <Camera aria-hidden="true" />}
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
      <StatusText>
        {photo.isRemoved ? text.willBeRemoved : photo.isChosen && photo.progress === null ? text.chosen : ''}
      </StatusText>
      {photo.progress !== null && (
        <progress className={styles.progress} max={1} value={photo.progress} aria-label={text.uploading} />
      )}
      <FieldError id={`${id}-error`} error={photo.error} />
      <p className="visually-hidden" role="status">
        {isLooking && text.looking}
      </p>
      {picture && !isLooking && (
        <CropDialog
          key={picture.src}
          picture={picture}
          onClose={opened.remove}
          onDone={(file) => {
            photo.replace(file);
            opened.remove();
          }}
          onFailed={() => {
            opened.remove();
            opened.say(textOf(photoErrors.otherType));
          }}
        />
      )}
    </div>
  );
}
