import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { TEXT_MAX } from '#shared/fields.ts';
import type { FieldMessages } from '#shared/errors.ts';
import { postCalls } from '#shared/posts/endpoints.ts';
import { AUTHOR_KINDS, POST_LABELS, type PostFields } from '#shared/posts/fields.ts';
import type { Author } from '#shared/posts/post.ts';
import type { AdminPost } from '#shared/posts/schema.ts';
import { call } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './author-field.module.css';
import { postText } from './text.ts';

type AuthorFieldProps = {
  readonly post: AdminPost;
  readonly fields: PostFields;
  readonly errors: FieldMessages;
  readonly onChange: (changed: Partial<PostFields>) => void;
};

/** Chooses the author of a post: the union, a member with a public page, or a guest. */
export function AuthorField(props: AuthorFieldProps) {
  const { author: text } = useText(postText);
  const { fields, onChange } = props;
  return (
    <div className={styles.author}>
      <RadioGroup
        legend={text.legend}
        name="authorKind"
        options={AUTHOR_KINDS.map((value) => ({ value, label: text[value] }))}
        value={fields.authorKind}
        onChoose={(value) => {
          const authorKind = AUTHOR_KINDS.find((kind) => kind === value);
          if (authorKind) onChange({ authorKind });
        }}
      />
      {fields.authorKind === 'member' && <MemberAuthor {...props} />}
      {fields.authorKind === 'guest' && <GuestAuthor {...props} />}
    </div>
  );
}

function MemberAuthor({ post, fields, errors, onChange }: AuthorFieldProps) {
  const { author: text } = useText(postText);
  const [chosen, setChosen] = useState({ id: post.fields.authorMember, author: post.member });
  const [isChoosing, setIsChoosing] = useState(false);
  const { authorMember } = fields;
  const error = errors['authorMember'];
  const choose = (id: string, author: Author) => {
    setChosen({ id, author });
    onChange({ authorMember: id });
    setIsChoosing(false);
  };
  if (authorMember === null || isChoosing) return <MemberSearch error={error} onChoose={choose} />;
  const author = chosen.id === authorMember ? chosen.author : post.member;
  const change = (
    <Button size="small" onClick={() => setIsChoosing(true)}>
      {text.change}
    </Button>
  );
  return (
    <>
      {author ? <AuthorRow author={author}>{change}</AuthorRow> : change}
      <FieldError error={error ?? (author ? undefined : text.gone)} />
    </>
  );
}

/** Portrait, name, profession and school, as shown below the title of a post, and a button. */
function AuthorRow({ author, children }: { readonly author: Author; readonly children: ReactNode }) {
  const { name, about, photo } = author;
  const [first = '', ...rest] = name.split(' ');
  return (
    <div className={styles.person}>
      <span className={styles.portrait} aria-hidden="true">
        <Avatar id={name} firstName={first} lastName={rest.join(' ')} photo={photo ?? null} />
      </span>
      <p className={styles.name}>
        <b>{name}</b>
        <span>{about}</span>
      </p>
      {children}
    </div>
  );
}

type MemberSearchProps = {
  readonly error: string | undefined;
  readonly onChoose: (id: string, author: Author) => void;
};

function MemberSearch({ error, onChoose }: MemberSearchProps) {
  const { author: text } = useText(postText);
  const [search, setSearch] = useState('');
  const query = search.trim();
  const found = useQuery({
    queryKey: ['post-authors', query],
    queryFn: ({ signal }) => call(postCalls.findPostAuthors, { query: { search: query } }, { signal }),
    enabled: query !== '',
    staleTime: 0,
  });
  const members = found.data?.members ?? [];
  return (
    <div className={styles.author} data-refused={error ? true : undefined} tabIndex={-1}>
      <SearchField
        label={text.search}
        placeholder={text.searchPlaceholder}
        maxLength={TEXT_MAX.search}
        search={search}
        onSearch={setSearch}
      />
      <FieldError error={error} />
      <p className={styles.quiet} role="status">
        {found.isFetching && text.searching}
        {found.data && !found.isFetching && (members.length === 0 ? text.none : text.found(members.length))}
      </p>
      {found.error && <ErrorState message={found.error.message} onRetry={() => void found.refetch()} />}
      {members.map(({ _id: id, ...author }) => (
        <AuthorRow key={id} author={author}>
          <Button size="small" aria-label={text.chooseOf(author.name)} onClick={() => onChoose(id, author)}>
            {text.choose}
          </Button>
        </AuthorRow>
      ))}
    </div>
  );
}

function GuestAuthor({ fields, errors, onChange }: AuthorFieldProps) {
  const { help } = useText(postText);
  return (
    <>
      <TextField
        label={useText(POST_LABELS.guestName)}
        error={errors['guestName']}
        value={fields.guestName}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ guestName: currentTarget.value })}
      />
      <TextField
        label={useText(POST_LABELS.guestAbout)}
        isOptional
        help={help.guestAbout}
        error={errors['guestAbout']}
        value={fields.guestAbout}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ guestAbout: currentTarget.value })}
      />
    </>
  );
}
