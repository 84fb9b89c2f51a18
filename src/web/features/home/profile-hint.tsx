import { useState } from 'react';
import type { HomeMember } from './home-member.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
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

/** One suggestion for the member's own profile, until they follow or dismiss it. */
export function ProfileHint({ member }: { readonly member: HomeMember }) {
  const { hint: text } = useText(membersText);
  const [dismissed, setDismissed] = useState(readDismissed);
  const hint = HINTS.find(({ name, applies }) => applies(member) && !dismissed.includes(name));
  if (!hint) return null;
  const { lead, action } = text[hint.name];
  return (
    <Panel className={styles.hint} aria-label={text.title}>
      <p className={styles.hintLead}>{lead}</p>
      <div className={styles.hintActions}>
        <ButtonLink to="/profile">{action}</ButtonLink>
        <Button
          kind="quiet"
          onClick={() => {
            const all = [...dismissed, hint.name];
            setDismissed(all);
            storeDismissed(all);
          }}
        >
          {text.dismiss}
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
