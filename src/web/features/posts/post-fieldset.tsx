import { useState } from 'react';
import type { FieldMessages } from '#shared/errors.ts';
import { POST_LABELS, type PostFields } from '#shared/posts/fields.ts';
import type { Author } from '#shared/posts/post.ts';
import type { AdminPost } from '#shared/posts/schema.ts';
import { useText } from '#web/lib/use-text.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { AuthorField } from './author-field.tsx';
import { BodyField } from './body-field.tsx';
import { CoverField } from './cover-field.tsx';
import styles from './post-screen.module.css';
import { postText } from './text.ts';

type PostFieldsetProps = {
  readonly post: AdminPost;
  readonly fields: PostFields;
  readonly errors: FieldMessages;
  readonly onChange: (changed: Partial<PostFields>) => void;
};

/** The fields of a post, locked while its state allows no edits; the panel above says why. */
export function PostFieldset({ post, fields, errors, onChange }: PostFieldsetProps) {
  const text = useText(postText);
  const labels = { title: useText(POST_LABELS.title), excerpt: useText(POST_LABELS.excerpt) };
  const category = useText(POST_LABELS.category);
  const [members, setMembers] = useState<Readonly<Record<string, Author>>>({});
  const isLocked = !post.actions.includes('edit');
  const { authorMember } = fields;
  const member =
    authorMember === null
      ? null
      : (members[authorMember] ?? (authorMember === post.fields.authorMember ? post.member : null));
  return (
    <>
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
      <fieldset className={styles.fieldset} disabled={isLocked}>
        <AuthorField
          fields={fields}
          errors={errors}
          member={member}
          onChange={onChange}
          onMember={(id, author) => setMembers({ ...members, [id]: author })}
        />
        <CoverField
          cover={fields}
          error={errors['coverDrawing'] ?? errors['coverPicture']}
          onChange={onChange}
        />
      </fieldset>
      <BodyField
        body={fields.body}
        error={errors['body']}
        isLocked={isLocked}
        onChange={(body) => onChange({ body })}
      />
    </>
  );
}
