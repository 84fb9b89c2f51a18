import type { FieldMessages } from '#shared/errors.ts';
import { POST_LABELS, type PostFields } from '#shared/posts/fields.ts';
import { canDo } from '#shared/posts/rules.ts';
import type { AdminPost } from '#shared/posts/schema.ts';
import { useText } from '#web/lib/use-text.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { AuthorField } from './author-field.tsx';
import { BodyField } from './body-field.tsx';
import { CoverField } from './cover-field.tsx';
import styles from './post-screen.module.css';
import { postText } from './text.ts';

type PostFormProps = {
  readonly post: AdminPost;
  readonly fields: PostFields;
  readonly errors: FieldMessages;
  readonly onChange: (changed: Partial<PostFields>) => void;
};

/** The fields of a post, locked while it is scheduled; the panel above says why. */
export function PostForm({ post, fields, errors, onChange }: PostFormProps) {
  const text = useText(postText);
  const labels = { title: useText(POST_LABELS.title), excerpt: useText(POST_LABELS.excerpt) };
  const category = useText(POST_LABELS.category);
  const isLocked = !canDo('edit', post);
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label={labels.title}
          error={errors['title']}
          value={fields.title}
          readOnly={isLocked}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
        />
        <TextArea
          label={labels.excerpt}
          help={text.help.excerpt}
          error={errors['excerpt']}
          rows={3}
          value={fields.excerpt}
          readOnly={isLocked}
          onChange={({ currentTarget }) => onChange({ excerpt: currentTarget.value })}
        />
        <BodyField
          body={fields.body}
          error={errors['body']}
          isLocked={isLocked}
          onChange={(body) => onChange({ body })}
        />
      </div>
      <fieldset className={styles.fields} disabled={isLocked}>
        {isLocked ? (
          <TextField label={category} value={fields.category} readOnly />
        ) : (
          <Combobox
            label={category}
            help={text.help.category}
            error={errors['category']}
            options={text.categories}
            allowsOwnWords
            value={fields.category}
            onChange={(chosen) => onChange({ category: chosen })}
          />
        )}
        <AuthorField post={post} fields={fields} errors={errors} onChange={onChange} />
        <CoverField
          cover={fields}
          error={errors['coverDrawing'] ?? errors['coverPicture']}
          onChange={onChange}
        />
      </fieldset>
    </>
  );
}
