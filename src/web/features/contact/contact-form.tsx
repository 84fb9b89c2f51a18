import { Send } from 'lucide-react';
import { useState } from 'react';
import {
  checkContact,
  CONTACT_MESSAGE_MAX,
  CONTACT_SUBJECTS,
  contactSubjectText,
  type ContactDraft,
} from '#shared/contact/contact.ts';
import { contactCalls } from '#shared/contact/endpoints.ts';
import { call } from '#web/lib/api.ts';
import { formToken } from '#web/lib/form-token.ts';
import { formDraft } from '#web/lib/form-draft.ts';
import { isPassing } from '#web/lib/failure.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { LiveForm, type EarlyInput } from '#web/ui/live-form.tsx';
import { SceneLetterBox } from '#web/ui/illustrations/scene-letter-box.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import styles from './contact.module.css';
import { contactText } from './text.ts';

const EMPTY: ContactDraft & { readonly website: string } = {
  name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
  website: '',
};

const savedDraft = formDraft('contact-draft', EMPTY);

/** The contact form. Saves a draft in this tab and clears it only when the message has been sent (ruling 8). */
export function ContactForm() {
  const text = useText(contactText);
  const subjects = useText(contactSubjectText);
  const { tell } = useAlerts();
  const [draft, setDraft] = useState(EMPTY);
  const send = async () => {
    const { message } = await call(
      contactCalls.sendMessage,
      { body: draft },
      { formToken: await formToken() },
    );
    setDraft(EMPTY);
    savedDraft.clear();
    void tell({ title: text.thanks(draft.name.trim()), message, scene: <SceneLetterBox /> });
  };
  const { submit, isBusy, error, failure, refused, forget } = useSubmit({
    check: () => checkContact(draft),
    send,
  });

  const change = (changed: Partial<typeof EMPTY>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    savedDraft.save(next);
  };
  /** Loads the draft after hydration, because the prerendered page cannot contain it. */
  const adopt = (typed: EarlyInput) => {
    const begun = { ...savedDraft.read(), ...typed };
    if (Object.keys(begun).length > 0) change(begun);
  };
  const field = (name: keyof ContactDraft) => ({
    name,
    value: draft[name],
    error: refused[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      change({ [name]: event.currentTarget.value });
      forget(name);
    },
  });
  return (
    <LiveForm className={styles.letter} onSubmit={submit} onEarlyInput={adopt}>
      <Stamp />
      <p className={styles.greeting} lang="hi">
        {text.greeting}
      </p>
      <p className={styles.quiet}>{text.required}</p>
      <div className={styles.fold} />
      {/* Locks the fields while the message is sent, because the form is cleared afterwards. */}
      <div className={styles.grid}>
        <TextField
          label={text.name}
          autoComplete="name"
          placeholder={text.namePlaceholder}
          {...field('name')}
          readOnly={isBusy}
        />
        <TextField
          label={text.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder={text.emailPlaceholder}
          {...field('email')}
          readOnly={isBusy}
        />
        <TextField
          label={text.phone}
          isOptional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={text.phonePlaceholder}
          {...field('phone')}
          readOnly={isBusy}
        />
        <SelectField
          label={text.subject}
          placeholder={text.subjectPlaceholder}
          options={CONTACT_SUBJECTS}
          labels={subjects}
          {...field('subject')}
          disabled={isBusy}
        />
      </div>
      <div className="visually-hidden" aria-hidden="true">
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
        label={text.message}
        maxLength={CONTACT_MESSAGE_MAX}
        {...field('message')}
        readOnly={isBusy}
      />
      <ErrorBox message={isPassing(error) ? text.failed : failure} />
      <div>
        <Button
          type="submit"
          kind="primary"
          size="large"
          icon={<Send aria-hidden="true" />}
          busyLabel={isBusy && text.busy}
        >
          {text.submit}
        </Button>
      </div>
    </LiveForm>
  );
}

/** Decorative postage stamp next to the contact form. */
function Stamp() {
  return (
    <svg className={styles.stamp} viewBox="0 0 96 112" aria-hidden="true">
      <path
        d="M2 2h92v108H2z"
        fill="var(--surface)"
        stroke="var(--line-control)"
        strokeWidth="3"
        strokeDasharray="5 4"
      />
      <path d="M10 10h76v92H10z" fill="var(--sky-4)" />
      <path d="M22 66a26 26 0 0 1 52 0z" fill="var(--sun)" />
      <path d="M10 66h76v5H10z" fill="var(--ink)" />
      <path d="M10 88l20-12 16 9 18-13 22 14v16H10z" fill="var(--hill-green)" />
    </svg>
  );
}
