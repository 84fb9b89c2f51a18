import { CircleAlert, MailCheck } from 'lucide-react';
import { useId, useRef, useState, type FormEvent } from 'react';
import { textOf, useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { LiveForm } from '#web/ui/live-form.tsx';
import styles from './newsletter-box.module.css';
import type { Answer } from './subscribe-call.ts';
import { newsletterBoxText } from './box-text.ts';

/** Newsletter sign-up in the footer. The footer is never unmounted, so a typed address survives navigation. */
export function NewsletterBox() {
  const text = useText(newsletterBoxText);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [website, setWebsite] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isRefused = answer?.kind === 'refused';

  const send = async () => {
    setIsBusy(true);
    setAnswer(null);
    const result = await ask(email, website);
    setIsBusy(false);
    setAnswer(result);
    if (result.kind === 'sent') setEmail('');
    else input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void send();
  };

  return (
    <LiveForm
      className={styles.form}
      onSubmit={submit}
      onEarlyInput={({ email: typed }) => typed && setEmail(typed)}
    >
      <p className={styles.lead}>{text.lead}</p>
      <div className={styles.row}>
        <input
          ref={input}
          id={id}
          className={styles.input}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          aria-label={text.label}
          aria-invalid={isRefused || undefined}
          aria-describedby={answer ? `${id}-said` : undefined}
          placeholder={text.placeholder}
          value={email}
          readOnly={isBusy}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setAnswer(null);
          }}
        />
        <Button type="submit" kind="sun" busyLabel={isBusy && text.busy}>
          {text.submit}
        </Button>
      </div>
      <div className="visually-hidden" aria-hidden="true">
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          aria-label="Website"
          value={website}
          onChange={(event) => setWebsite(event.currentTarget.value)}
        />
      </div>
      <p id={`${id}-said`} className={styles.result} role="status">
        {answer?.kind === 'sent' && <MailCheck aria-hidden="true" />}
        {answer && answer.kind !== 'sent' && <CircleAlert aria-hidden="true" />}
        {answer && <span>{answer.message}</span>}
      </p>
    </LiveForm>
  );
}

/** Subscribes the address. Imports the code on submit; an import failure counts as a connection failure. */
async function ask(email: string, website: string): Promise<Answer> {
  try {
    const { subscribe } = await import('./subscribe-call.ts');
    return await subscribe(email, website);
  } catch {
    return { kind: 'failed', message: textOf(newsletterBoxText).failed };
  }
}
