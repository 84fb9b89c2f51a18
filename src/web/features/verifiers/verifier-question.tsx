import { useState } from 'react';
import { verifierCalls } from '#shared/verifiers/endpoints.ts';
import type { VerifierScope } from '#shared/verifiers/scopes.ts';
import { PersonCell, type Person } from '#web/features/admin/person-cell.tsx';
import { ProveDialog } from '#web/features/auth/account/prove-dialog.tsx';
import { useSecondFactorState } from '#web/features/auth/account/second-factor-state.ts';
import { call } from '#web/lib/api.ts';
import { fullName } from '#web/lib/names.ts';
import { useText } from '#web/lib/use-text.ts';
import { ScopeList } from './scope-list.tsx';
import { ScopesField, type ScopesInput } from './scopes-field.tsx';
import { verifiersText } from './text.ts';

/** The member, the change to their role, and their current scopes. */
export type Asked = {
  readonly person: Person;
  readonly kind: 'make' | 'change' | 'remove';
  readonly scopes: readonly VerifierScope[];
};

type VerifierQuestionProps = {
  readonly asked: Asked;
  readonly onClose: () => void;
  readonly onDone: (message: string) => Promise<void>;
};

/**
 * Dialog that sets a verifier's schools or ends the role; asks for the password and, if set up, a second-factor code.
 */
export function VerifierQuestion({
  asked: { person, kind, scopes },
  onClose,
  onDone,
}: VerifierQuestionProps) {
  const text = useText(verifiersText);
  const { data: factor } = useSecondFactorState();
  const [input, setInput] = useState<ScopesInput>({ scopes, state: '', district: '' });
  const [isNotAdded, setIsNotAdded] = useState(false);
  const question = text.questions[kind];
  const isRemoval = kind === 'remove';
  return (
    <ProveDialog
      title={question.title(fullName(person))}
      lead={question.lead}
      submit={question.submit}
      picture={<PersonCell person={person} />}
      isDangerous={isRemoval}
      asksCode={factor?.isOn ?? false}
      isReady={isRemoval || input.scopes.length > 0}
      onClose={onClose}
      check={() => {
        setIsNotAdded(input.state !== '');
        return input.state === '' ? {} : { scopes: text.form.notAdded };
      }}
      onProved={async (proof) => {
        const body = { ...proof, scopes: isRemoval ? [] : [...input.scopes], expected: [...scopes] };
        const answer = await call(verifierCalls.decideVerifier, { params: { id: person._id }, body });
        await onDone(answer.message);
      }}
    >
      {isRemoval ? (
        <ScopeList label={text.form.chosen} scopes={scopes} />
      ) : (
        <ScopesField
          input={input}
          error={isNotAdded ? text.form.notAdded : undefined}
          onChange={(changed) => {
            setIsNotAdded(false);
            setInput(changed);
          }}
        />
      )}
    </ProveDialog>
  );
}
