import { useState } from 'react';
import { CONTACT_AUDIENCES, type ContactAudience } from '#shared/contact-requests/rules.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/checkbox.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { StatusText } from '#web/ui/status.tsx';
import styles from './contact-choice.module.css';
import { contactChoiceText } from './text.ts';
import { useContactChoice, useSaveContactChoice } from './use-contact-choice.ts';

/** Panel in which a member chooses who may ask them to get in touch. Saves immediately and reverts if saving fails. */
export function ContactChoice() {
  const text = useText(contactChoiceText);
  const choice = useContactChoice();
  const saving = useSaveContactChoice();
  // The mutation's own state changes a moment after the press; until then the previous choice would appear again.
  const [chosen, setChosen] = useState<ContactAudience | null>(null);
  const shown = chosen ?? choice.data?.audience;
  const choose = (audience: ContactAudience) => {
    setChosen(audience);
    saving.mutate(audience, { onSettled: () => setChosen(null) });
  };
  return (
    <Panel id="contact-choice" aria-labelledby="contact-choice-heading" aria-busy={choice.isPending}>
      <h2 id="contact-choice-heading">{text.title}</h2>
      <p className={styles.lead}>{text.lead}</p>
      {choice.isError && !choice.data ? (
        <p role="alert">
          {text.failed}{' '}
          <Button size="small" onClick={() => void choice.refetch()}>
            {text.retry}
          </Button>
        </p>
      ) : (
        <div className={styles.choice}>
          <RadioGroup
            legend={text.legend}
            name="contact-choice"
            options={text.options}
            value={shown ?? ''}
            onChoose={(value) => {
              const audience = CONTACT_AUDIENCES.find((name) => name === value);
              if (audience) choose(audience);
            }}
          />
        </div>
      )}
      <p className={styles.quiet}>{text.waiting}</p>
      <StatusText>{saving.isError ? saving.error.message : saving.isSuccess ? text.saved : ''}</StatusText>
    </Panel>
  );
}
