import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asciiDigits, TEXT_MAX } from '#shared/fields.ts';
import { postCalls } from '#shared/posts/calls.ts';
import { AUTHOR_KINDS, POST_LABELS, type PostFields } from '#shared/posts/fields.ts';
import type { Author } from '#shared/posts/post.ts';
import type { FieldMessages } from '#shared/errors.ts';
import { call } from '#web/lib/api.ts';
import { longYears } from '#web/lib/names.ts';
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

export type AuthorFieldProps = {
  readonly fields: PostFields;
  readonly errors: FieldMessages;
  /** The chosen member as readers see them; null if they have no public page any more. */
  readonly member: Author | null;
  readonly onChange: (changed: Partial<PostFields>) => void;
  readonly onMember: (id: string, member: Author) => void;
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

function MemberAuthor({ fields, errors, member, onChange, onMember }: AuthorFieldProps) {
  const { author: text } = useText(postText);
  const [isChoosing, setIsChoosing] = useState(false);
  const choose = (id: string, author: Author) => {
    onMember(id, author);
    onChange({ authorMember: id });
    setIsChoosing(false);
  };
  if (fields.authorMember === null || isChoosing)
    return <MemberSearch error={errors['authorMember']} onChoose={choose} />;
  return (
    <div className={styles.chosen}>
      {member ? <AuthorCell author={member} /> : <FieldError error={errors['authorMember'] ?? text.gone} />}
      <Button size="small" onClick={() => setIsChoosing(true)}>
        {text.change}
      </Button>
      {member && <FieldError error={errors['authorMember']} />}
    </div>
  );
}

/** Portrait, name, profession and school, as shown below the title of a post. */
function AuthorCell({ author }: { readonly author: Author }) {
  const { name, profession, school, joined, left, photo } = author;
  const [first = '', ...rest] = name.split(' ');
  const years = longYears({ inYear: joined ?? null, outYear: left ?? null });
  return (
    <div className={styles.person}>
      <span className={styles.portrait} aria-hidden="true">
        <Avatar id={name} firstName={first} lastName={rest.join(' ')} photo={photo ?? null} />
      </span>
      <p className={styles.name}>
        <b>{name}</b>
        <span>{[profession, school, years].filter(Boolean).join(', ')}</span>
      </p>
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
  const members = query === '' ? [] : (found.data?.members ?? []);
  return (
    <div className={styles.search} data-refused={error ? true : undefined} tabIndex={-1}>
      <SearchField
        label={text.search}
        placeholder={text.searchPlaceholder}
        maxLength={TEXT_MAX.search}
        search={search}
        onSearch={setSearch}
      />
      <FieldError error={error} />
      <p className={styles.quiet} role="status">
        {query !== '' && found.isFetching && text.searching}
        {query !== '' && found.data && !found.isFetching
          ? members.length === 0
            ? text.none
            : text.found(members.length)
          : ''}
      </p>
      {query !== '' && found.error && (
        <ErrorState message={found.error.message} onRetry={() => void found.refetch()} />
      )}
      <ul className={styles.people}>
        {members.map(({ _id: id, ...author }) => (
          <li key={id} className={styles.chosen}>
            <AuthorCell author={author} />
            <Button size="small" aria-label={text.chooseOf(author.name)} onClick={() => onChoose(id, author)}>
              {text.choose}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function GuestAuthor({ fields, errors, onChange }: AuthorFieldProps) {
  const { help } = useText(postText);
  const labels = {
    guestName: useText(POST_LABELS.guestName),
    guestProfession: useText(POST_LABELS.guestProfession),
    guestSchool: useText(POST_LABELS.guestSchool),
    guestJoined: useText(POST_LABELS.guestJoined),
    guestLeft: useText(POST_LABELS.guestLeft),
  };
  return (
    <div className={styles.guest}>
      {(['guestName', 'guestProfession', 'guestSchool'] as const).map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          help={name === 'guestSchool' ? help.guestSchool : undefined}
          error={errors[name]}
          value={fields[name]}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
        />
      ))}
      <div className={styles.years}>
        {(['guestJoined', 'guestLeft'] as const).map((name) => (
          <TextField
            key={name}
            label={labels[name]}
            error={errors[name]}
            inputMode="numeric"
            maxLength={4}
            value={fields[name] ?? ''}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange({ [name]: yearIn(currentTarget.value) })}
          />
        ))}
      </div>
    </div>
  );
}

/** Parses the digits of a typed year; null if there are none. */
function yearIn(typed: string): number | null {
  const digits = asciiDigits(typed).replaceAll(/\D/g, '');
  return digits === '' ? null : Number(digits);
}
