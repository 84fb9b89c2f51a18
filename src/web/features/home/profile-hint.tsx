import { useState } from 'react';
import type { HomeMember } from './home-member.ts';
import { contactChoiceText } from '#web/features/contact-requests/choice/text.ts';
import { useSaveContactChoice } from '#web/features/contact-requests/choice/use-contact-choice.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import styles from './members-home.module.css';
import { membersText } from './members-text.ts';

/** Storage key of the dismissed hints, separated by spaces. */
const KEY = 'home-hints-off';

/** Hints in order; the first that applies and is not dismissed is shown. */
const HINTS = [
  { name: 'photo', applies: (member: HomeMember) => member.profileImage === null },
  { name: 'profession', applies: ({ personalInfo }: HomeMember) => personalInfo.profession === '' },
  { name: 'city', applies: ({ personalInfo }: HomeMember) => personalInfo.currentCity === '' },
  { name: 'about', applies: ({ about }: HomeMember) => about === '' },
] as const;

type ProfileHintProps = {
  readonly member: HomeMember;
  /** Whether the member has yet to choose who may ask them to get in touch, which comes before all hints. */
  readonly asksWhoMayAsk: boolean;
};

/** One suggestion for the member's own profile, until they follow or dismiss it. */
export function ProfileHint({ member, asksWhoMayAsk }: ProfileHintProps) {
  const { hint: text } = useText(membersText);
  const { hint: choiceText } = useText(contactChoiceText);
  const saving = useSaveContactChoice();
  const [dismissed, setDismissed] = useState(readDismissed);
  const hint = HINTS.find(({ name, applies }) => applies(member) && !dismissed.includes(name));
  if (asksWhoMayAsk)
    return (
      <Hint
        lead={choiceText.lead}
        action={choiceText.choose}
        to="/profile/privacy#contact-choice"
        dismissLabel={choiceText.keep}
        busyLabel={saving.isPending && choiceText.keeping}
        failure={saving.isError ? choiceText.failed : null}
        onDismiss={() => saving.mutate('members')}
      />
    );
  if (!hint) return null;
  return (
    <Hint
      {...text[hint.name]}
      to="/profile"
      dismissLabel={text.dismiss}
      onDismiss={() => {
        const all = [...dismissed, hint.name];
        setDismissed(all);
        storeDismissed(all);
      }}
    />
  );
}

type HintProps = {
  readonly lead: string;
  readonly action: string;
  readonly to: string;
  readonly dismissLabel: string;
  readonly busyLabel?: string | false;
  readonly failure?: string | null;
  readonly onDismiss: () => void;
};

function Hint({ lead, action, to, dismissLabel, busyLabel, failure, onDismiss }: HintProps) {
  const { hint: text } = useText(membersText);
  return (
    <Panel className={styles.hint} aria-label={text.title}>
      <p className={styles.hintLead}>{lead}</p>
      <ErrorBox message={failure} />
      <div className={styles.hintActions}>
        <ButtonLink to={to}>{action}</ButtonLink>
        <Button kind="quiet" busyLabel={busyLabel} onClick={onDismiss}>
          {dismissLabel}
        </Button>
      </div>
    </Panel>
  );
}

function readDismissed(): readonly string[] {
  try {
    return localStorage.getItem(KEY)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

function storeDismissed(names: readonly string[]): void {
  try {
    localStorage.setItem(KEY, names.join(' '));
  } catch {
    // Without storage, the hint returns on the next visit.
  }
}
