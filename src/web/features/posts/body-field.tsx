import { useRef, useState } from 'react';
import { BODY_BYTES_MAX, bytesOf, POST_LABELS } from '#shared/posts/fields.ts';
import { pictureAddress, type PostPicture } from '#shared/posts/pictures.ts';
import { useText } from '#web/lib/use-text.ts';
import { edit, MarkdownEditor } from '#web/ui/markdown-editor.tsx';
import { pictured } from '#web/ui/markdown.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { postText } from './text.ts';

type BodyFieldProps = {
  readonly body: string;
  readonly error: string | undefined;
  readonly isLocked: boolean;
  readonly onChange: (body: string) => void;
};

/** Markdown editor of a post, with a button that uploads a picture and inserts it at the cursor. */
export function BodyField({ body, error, isLocked, onChange }: BodyFieldProps) {
  const { help } = useText(postText);
  const label = useText(POST_LABELS.body);
  const area = useRef<HTMLTextAreaElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const insert = ({ id }: PostPicture, description: string) => {
    setIsAdding(false);
    const field = area.current;
    if (!field) return;
    const span = { from: field.selectionStart, to: field.selectionEnd };
    // Wait until the dialog has returned the focus to the button that opened it.
    requestAnimationFrame(() =>
      edit(field, pictured(field.value, span, pictureAddress(id, 'large.webp'), description)),
    );
  };
  return (
    <>
      <MarkdownEditor
        label={label}
        help={help.body}
        error={error}
        value={body}
        // The limit is in bytes; a Devanagari character takes three.
        max={BODY_BYTES_MAX - (bytesOf(body) - body.length)}
        readOnly={isLocked}
        onChange={onChange}
        onPicture={(field) => {
          area.current = field;
          setIsAdding(true);
        }}
      />
      {isAdding && <PictureDialog onInsert={insert} onClose={() => setIsAdding(false)} />}
    </>
  );
}
