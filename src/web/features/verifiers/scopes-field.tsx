import { useRef } from 'react';
import { districtsOf, noSchoolMessage, STATES } from '#shared/geography/schools.ts';
import { SCOPES_MAX, scopeKey, tidyScopes, type VerifierScope } from '#shared/verifiers/scopes.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { ScopeList } from './scope-list.tsx';
import styles from './scopes-field.module.css';
import { verifiersText } from './text.ts';

const STATE_NAMES = STATES.map(({ name }) => name);

/** The added scopes, and the state and district selected for the next scope; empty strings if nothing is selected. */
export type ScopesInput = {
  readonly scopes: readonly VerifierScope[];
  readonly state: string;
  readonly district: string;
};

type ScopesFieldProps = {
  readonly input: ScopesInput;
  /** Error shown at the state, for example if the selected state was not added. */
  readonly error: string | undefined;
  readonly onChange: (input: ScopesInput) => void;
};

/** Field for a verifier's scopes: a school by state and district, or all schools of a state. */
export function ScopesField({ input, error, onChange }: ScopesFieldProps) {
  const { form: text } = useText(verifiersText);
  const { scopes, state, district } = input;
  const list = useRef<HTMLUListElement>(null);
  const noSchool = noSchoolMessage(state);
  const isFull = scopes.length >= SCOPES_MAX;
  const add = () =>
    onChange({
      scopes: tidyScopes([...scopes, { state, district: district === '' ? null : district }]),
      state: '',
      district: '',
    });
  const remove = (scope: VerifierScope) => {
    onChange({ ...input, scopes: scopes.filter((one) => scopeKey(one) !== scopeKey(scope)) });
    // The pressed button is removed with its scope, so focus moves to the list.
    list.current?.focus();
  };
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{text.chosen}</legend>
      {scopes.length === 0 && <p className={styles.quiet}>{text.none}</p>}
      <ScopeList ref={list} label={text.chosen} scopes={scopes} onRemove={remove} />
      <Combobox
        label={text.state}
        options={STATE_NAMES}
        placeholder={text.statePlaceholder}
        emptyLabel={text.statePlaceholder}
        disabledReason={isFull ? text.full(SCOPES_MAX) : undefined}
        value={state}
        error={error ?? (noSchool && textOf(noSchool))}
        onChange={(chosen) => {
          if (chosen !== state) onChange({ ...input, state: chosen, district: '' });
        }}
      />
      <Combobox
        label={text.district}
        options={districtsOf(state)}
        emptyLabel={text.everySchool}
        disabledReason={state === '' || noSchool ? text.stateFirst : undefined}
        value={district}
        onChange={(chosen) => onChange({ ...input, district: chosen })}
      />
      <div>
        <Button size="small" disabled={state === '' || noSchool !== undefined} onClick={add}>
          {text.add}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {scopes.length > 0 && text.count(scopes.length)}
      </p>
    </fieldset>
  );
}
