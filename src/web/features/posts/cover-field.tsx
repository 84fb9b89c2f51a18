import { Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { COVER_DRAWINGS, type PostFields } from '#shared/posts/fields.ts';
import { POST_PICTURE_WIDTHS } from '#shared/posts/pictures.ts';
import { Cover } from '#web/features/blog/cover.tsx';
import { CropDialog } from '#web/features/profile/edit/crop-dialog.tsx';
import { readPicture } from '#web/features/profile/edit/read-picture.ts';
import { useTakenFile } from '#web/lib/use-chosen-file.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './cover-field.module.css';
import { coverCropText, pictureText, postText } from './text.ts';
import { usePictureUpload } from './use-picture-upload.ts';

type CoverFieldProps = {
  readonly cover: Pick<PostFields, 'coverDrawing' | 'coverPicture'>;
  readonly error: string | undefined;
  readonly onChange: (cover: Pick<PostFields, 'coverDrawing' | 'coverPicture'>) => void;
};

/** Aspect ratio of the cover on the page. */
const SHAPE = {
  ratio: 8 / 5,
  widthMax: POST_PICTURE_WIDTHS.large,
  texts: coverCropText,
};
const DRAWINGS = Array.from({ length: COVER_DRAWINGS }, (_, index) => index + 1);

/** Chooses the cover: one of the drawings, or a picture that is cropped and uploaded. */
export function CoverField({ cover, error, onChange }: CoverFieldProps) {
  const text = useText(pictureText);
  const { help } = useText(postText);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const opened = useTakenFile(readPicture);
  const upload = usePictureUpload();
  /** The last picture remains available while a drawing is chosen. */
  const [picture, setPicture] = useState(cover.coverPicture);
  const shown = cover.coverPicture ?? picture;
  const isBusy = upload.progress !== null;
  const sentence = opened.refusal?.sentence ?? upload.error ?? error;

  const send = async (file: File) => {
    opened.remove();
    const sent = await upload.upload(file);
    if (!sent) return;
    setPicture(sent.id);
    onChange({ coverDrawing: null, coverPicture: sent.id });
  };
  return (
    <fieldset className={styles.field} aria-describedby={`${id}-help ${id}-error`}>
      <legend className={styles.legend}>{text.cover}</legend>
      <div className={styles.choices}>
        {DRAWINGS.map((drawing) => (
          <Choice
            key={drawing}
            label={text.drawings[drawing - 1] ?? String(drawing)}
            cover={drawing}
            isChosen={cover.coverPicture === null && cover.coverDrawing === drawing}
            onChoose={() => onChange({ coverDrawing: drawing, coverPicture: null })}
          />
        ))}
        {shown !== null && (
          <Choice
            label={text.own}
            cover={shown}
            isChosen={cover.coverPicture !== null}
            onChoose={() => onChange({ coverDrawing: null, coverPicture: shown })}
          />
        )}
      </div>
      <p id={`${id}-help`} className={styles.help}>
        {help.cover}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        data-testid="cover-input"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Clear the input, so that the same file can be chosen again.
          if (file) opened.take(file);
          currentTarget.value = '';
        }}
      />
      <div className={styles.upload}>
        <Button
          size="small"
          icon={opened.latest ? <Spinner /> : <Upload aria-hidden="true" />}
          disabled={isBusy}
          data-refused={sentence ? true : undefined}
          onClick={() => input.current?.click()}
        >
          {text.upload}
        </Button>
        <span className={styles.help}>{text.hint}</span>
      </div>
      {upload.progress !== null && (
        <progress className={styles.progress} max={1} value={upload.progress} aria-label={text.uploading} />
      )}
      <FieldError id={`${id}-error`} error={sentence} />
      <p className="visually-hidden" role="status">
        {opened.latest && text.looking}
      </p>
      {opened.taken && !opened.latest && (
        <CropDialog
          key={opened.taken.src}
          picture={opened.taken}
          shape={SHAPE}
          onClose={opened.remove}
          onDone={(file) => void send(file)}
          onFailed={() => {
            opened.remove();
            upload.say(text.failed);
          }}
        />
      )}
    </fieldset>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly cover: number | string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function Choice({ label, cover, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice} title={label}>
      <input type="radio" name="cover" checked={isChosen} onChange={onChoose} className={styles.input} />
      <span className={styles.picture} aria-hidden="true">
        <Cover cover={cover} isSmall />
      </span>
      <span className="visually-hidden">{label}</span>
    </label>
  );
}
