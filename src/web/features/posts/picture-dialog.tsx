import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { TEXT_MAX } from '#shared/fields.ts';
import { POST_PICTURE_BYTES_MAX, POST_PICTURE_WIDTHS, type PostPicture } from '#shared/posts/pictures.ts';
import { cropToFile, firstCrop } from '#web/features/profile/edit/crop.ts';
import { readPicture } from '#web/features/profile/edit/read-picture.ts';
import { useTakenFile } from '#web/lib/use-chosen-file.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useRefusalFocus } from '#web/ui/use-refusal-focus.ts';
import styles from './picture-dialog.module.css';
import { pictureText } from './text.ts';
import { usePictureUpload } from './use-picture-upload.ts';

type PictureDialogProps = {
  readonly onInsert: (picture: PostPicture, description: string) => void;
  readonly onClose: () => void;
};

/** Uploads a picture with its description; keeps both if the upload fails. */
export function PictureDialog({ onInsert, onClose }: PictureDialogProps) {
  const text = useText(pictureText);
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const opened = useTakenFile(judge);
  const { upload, progress, error } = usePictureUpload();
  const [description, setDescription] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const focusRefused = useRefusalFocus(form);
  const chosen = opened.taken;
  const isBusy = progress !== null;
  const isUndescribed = description.trim() === '';
  const pictureError =
    opened.refusal?.sentence ?? error ?? (isChecked && !chosen ? text.pictureNeeded : undefined);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsChecked(true);
    if (!chosen || isUndescribed) return focusRefused();
    const picture = await upload(chosen.file);
    if (picture) onInsert(picture, markdownOf(description));
    else focusRefused();
  };
  return (
    <Dialog
      label={text.add}
      width="narrow"
      isBusy={isBusy}
      closesByButtons={chosen !== null || !isUndescribed}
      onClose={onClose}
    >
      <DialogForm ref={form} title={text.add} onSubmit={(event) => void submit(event)}>
        {chosen && <Thumbnail key={chosen.url} url={chosen.url} />}
        <div>
          <input
            ref={input}
            type="file"
            accept="image/*"
            className="visually-hidden"
            tabIndex={-1}
            aria-hidden="true"
            data-testid="picture-input"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file && !isBusy) opened.take(file);
              currentTarget.value = '';
            }}
          />
          <Button
            icon={opened.latest ? <Spinner /> : <ImagePlus aria-hidden="true" />}
            disabled={isBusy}
            data-autofocus
            data-refused={pictureError ? true : undefined}
            onClick={() => input.current?.click()}
          >
            {chosen ? text.chooseAnother : text.choose}
          </Button>
          <FieldError error={pictureError} />
        </div>
        <TextField
          label={text.description}
          help={text.descriptionHelp}
          error={isChecked && isUndescribed ? text.descriptionNeeded : undefined}
          maxLength={TEXT_MAX.note}
          value={description}
          readOnly={isBusy}
          autoComplete="off"
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        />
        {isBusy && (
          <progress className={styles.progress} max={1} value={progress} aria-label={text.uploading} />
        )}
        <div className={styles.acts}>
          <Button disabled={isBusy} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" kind="primary" busyLabel={isBusy && text.inserting}>
            {text.insert}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  );
}

/** The chosen picture. Revokes its URL when it is replaced, to free the file's memory. */
function Thumbnail({ url }: { readonly url: string }) {
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img className={styles.thumbnail} src={url} alt="" />;
}

/**
 * Decodes a chosen picture. Converts one that is too large to upload to a JPEG of twice the stored width.
 */
async function judge(file: File): Promise<{ readonly file: File; readonly url: string } | string> {
  const picture = await readPicture(file);
  if (typeof picture === 'string') return picture;
  const sent = file.size <= POST_PICTURE_BYTES_MAX ? file : await shrunk(picture);
  return sent ? { file: sent, url: URL.createObjectURL(sent) } : textOf(pictureText).failed;
}

async function shrunk(picture: HTMLImageElement): Promise<File | null> {
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const crop = firstCrop(size, size.width / size.height);
  return cropToFile(picture, crop, 2 * POST_PICTURE_WIDTHS.large);
}

/** Escapes a description for use in square brackets in Markdown. */
function markdownOf(description: string): string {
  return description
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[[\]\\]/g, '\\$&');
}
