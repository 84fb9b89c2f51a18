import { Send } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import {
  checkContact,
  CONTACT_MESSAGE_MAX,
  CONTACT_SUBJECT_LABELS,
  CONTACT_SUBJECTS,
  type ContactDraft,
} from '#shared/contact/contact.ts';
import { contactCalls } from '#shared/contact/calls.ts';
import type { FieldMessages } from '#shared/errors.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { keptDraft } from '#web/lib/kept-draft.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { LiveFieldset } from '#web/ui/live-fieldset.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { useRefusalFocus } from '#web/ui/use-refusal-focus.ts';
import styles from './contact.module.css';
import { Stamp } from './stamp.tsx';
import { TEXT } from './text.ts';

const EMPTY: ContactDraft & { readonly website: string } = {
  name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
  website: '',
};

const kept = keptDraft('contact-draft', EMPTY);

/** A letter to the union, kept in this tab until it is sent: it is really sent, then thanked for and cleared; if that fails, it stays (ruling 8). */
export function ContactForm() {
  // The prerendered page knows no draft: once it is taken over, the form begins anew with what this tab has kept.
  return useIsHydrated() ? (
    <Letter key="browser" begun={kept.read() ?? EMPTY} />
  ) : (
    <Letter key="page" begun={EMPTY} />
  );
}

function Letter({ begun }: { readonly begun: typeof EMPTY }) {
  const { tell } = useAlerts();
  const form = useRef<HTMLFormElement>(null);
  const focusRefused = useRefusalFocus(form);
  const [draft, setDraft] = useState(begun);
  const [errors, setErrors] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const change = (changed: Partial<typeof EMPTY>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    kept.keep(next);
  };
  const field = (name: keyof ContactDraft) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      change({ [name]: event.currentTarget.value });
      setErrors(Object.fromEntries(Object.entries(errors).filter(([refused]) => refused !== name)));
      setFailure(null);
    },
  });
  const send = async () => {
    setIsBusy(true);
    try {
      const { message } = await call(contactCalls.sendMessage, { body: draft });
      setDraft(EMPTY);
      kept.forget();
      await tell({ message });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status > 0 && error.status < 500;
      setErrors(isRefused ? error.fields : {});
      focusRefused();
      setFailure(
        isRefused && Object.keys(error.fields).length === 0 ? error.message : isRefused ? null : TEXT.failed,
      );
    } finally {
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refused = checkContact(draft);
    setErrors(refused);
    focusRefused();
    if (Object.keys(refused).length === 0 && !isBusy) void send();
  };

  return (
    <form ref={form} className={styles.letter} noValidate onSubmit={submit}>
      <LiveFieldset>
        <Stamp />
        <p className={styles.greeting} lang="hi">
          {TEXT.greeting}
        </p>
        <p className={styles.quiet}>{TEXT.required}</p>
        <div className={styles.fold} />
        {/* What is typed into a letter on its way would be lost with it: until then the fields are locked. */}
        <div className={styles.grid}>
          <TextField
            label={TEXT.name}
            autoComplete="name"
            placeholder={TEXT.namePlaceholder}
            {...field('name')}
            readOnly={isBusy}
          />
          <TextField
            label={TEXT.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder={TEXT.emailPlaceholder}
            {...field('email')}
            readOnly={isBusy}
          />
          <TextField
            label={TEXT.phone}
            isOptional
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder={TEXT.phonePlaceholder}
            {...field('phone')}
            readOnly={isBusy}
          />
          <SelectField
            label={TEXT.subject}
            placeholder={TEXT.subjectPlaceholder}
            options={CONTACT_SUBJECTS}
            labels={CONTACT_SUBJECT_LABELS}
            {...field('subject')}
            disabled={isBusy}
          />
        </div>
        <div className={styles.trap} aria-hidden="true">
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            aria-label="Website"
            value={draft.website}
            onChange={(event) => change({ website: event.currentTarget.value })}
          />
        </div>
        <div className={styles.fold} />
        <TextArea
          label={TEXT.message}
          placeholder={TEXT.messagePlaceholder}
          maxLength={CONTACT_MESSAGE_MAX}
          {...field('message')}
          readOnly={isBusy}
        />
        <ErrorBox message={failure} />
        <div>
          <Button
            type="submit"
            kind="primary"
            size="large"
            icon={<Send aria-hidden="true" />}
            busyLabel={isBusy && TEXT.busy}
          >
            {TEXT.submit}
          </Button>
        </div>
      </LiveFieldset>
    </form>
  );
}
