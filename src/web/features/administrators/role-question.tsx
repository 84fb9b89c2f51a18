import { administratorCalls } from '#shared/administrators/endpoints.ts';
import { useText } from '#web/lib/use-text.ts';
import { PersonCell, type Person } from '#web/features/admin/person-cell.tsx';
import { ProveDialog } from '#web/features/auth/account/prove-dialog.tsx';
import { useSecondFactorState } from '#web/features/auth/account/second-factor-state.ts';
import { fullName } from '#web/lib/names.ts';
import { call } from '#web/lib/api.ts';
import { administratorsText } from './text.ts';

/** The member whose role changes, and the new role. */
export type Asked = { readonly person: Person; readonly isAdmin: boolean };

type RoleQuestionProps = {
  readonly asked: Asked;
  readonly onClose: () => void;
  readonly onDone: (message: string) => Promise<void>;
};

/** Explains a promotion or demotion, and asks for the password and, if set up, a code. */
export function RoleQuestion({ asked: { person, isAdmin }, onClose, onDone }: RoleQuestionProps) {
  const text = useText(administratorsText);
  const { data: factor } = useSecondFactorState();
  const question = text.questions[isAdmin ? 'make' : 'remove'];
  return (
    <ProveDialog
      title={question.title(fullName(person))}
      lead={question.lead}
      submit={question.submit}
      picture={<PersonCell person={person} />}
      isDangerous={!isAdmin}
      asksCode={factor?.isOn ?? false}
      onClose={onClose}
      onProved={async (proof) => {
        const body = { ...proof, isAdmin };
        const answer = await call(administratorCalls.decideAdministrator, {
          params: { id: person._id },
          body,
        });
        await onDone(answer.message);
      }}
    />
  );
}
