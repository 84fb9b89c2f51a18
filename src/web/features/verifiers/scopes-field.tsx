import { useRef } from 'react';
import { noSchoolMessage } from '#shared/geography/schools.ts';
import { STATE_NAMES } from '#shared/geography/states.ts';
import { SCOPES_MAX, scopeKey, tidyScopes, type VerifierScope } from '#shared/verifiers/scopes.ts';
import { SchoolsFailure } from '#web/features/geography/schools-failure.tsx';
import { useSchools } from '#web/features/geography/use-schools.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { ScopeList } from './scope-list.tsx';
import styles from './scopes-field.module.css';
import { verifiersText } from './text.ts';
import { siteSettings } from '#web/lib/site-settings.ts';

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
  const schools = useSchools();
  const noSchool = schools.list ? noSchoolMessage(state, schools.list, siteSettings.schoolWord) : undefined;
  const isStateMissing = state === '' || noSchool !== undefined;
  const districtReason = isStateMissing
    ? text.stateFirst
    : schools.list === null
      ? text.schoolsLoading
      : undefined;
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
      {scopes.length === 0 && <p className="quiet">{text.none}</p>}
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
        options={schools.list?.districtsOf(state) ?? []}
        emptyLabel={text.everySchool}
        disabledReason={districtReason}
        value={district}
        onChange={(chosen) => onChange({ ...input, district: chosen })}
      />
      <SchoolsFailure schools={schools} />
      <div>
        <Button size="small" disabled={isStateMissing} onClick={add}>
          {text.add}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {scopes.length > 0 && text.count(scopes.length)}
      </p>
    </fieldset>
  );
}
