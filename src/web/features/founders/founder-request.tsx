import { useState } from 'react';
import type { Calls } from '#shared/endpoint.ts';
import { founderCalls } from '#shared/founders/calls.ts';
import { afterFounderEvent, hasFounderStatus, type FounderStanding } from '#shared/founders/rules.ts';
import type { User } from '#shared/members/schema.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { Said } from '#web/ui/status.tsx';
import styles from './founder-request.module.css';
import { TEXT } from './text.ts';

type FounderRequestProps = { readonly user: User; readonly onSaved: (user: User) => void };

/** A member's own founder request: ask, see the status, withdraw (RULINGS 12). */
export function FounderRequest({ user, onSaved }: FounderRequestProps) {
  const { confirm } = useAlerts();
  const [busy, setBusy] = useState<'ask' | 'withdraw' | null>(null);
  const [said, setSaid] = useState('');
  const standing = standingOf(user);
  const { tone, label, words } = stateOf(user, standing);

  const act = async (event: 'ask' | 'withdraw') => {
    if (!(await confirm(TEXT.questions[event]))) return;
    setBusy(event);
    setSaid('');
    try {
      const { user: saved, message } = await call(ENDPOINTS[event], {});
      onSaved(saved);
      setSaid(message);
    } catch (error) {
      setSaid(error instanceof ApiError ? error.message : TEXT.failed);
    } finally {
      setBusy(null);
    }
  };

  return (
    <Panel aria-labelledby="founder-heading">
      <PanelHead>
        <h2 id="founder-heading">{TEXT.title}</h2>
        {label && <Badge tone={tone}>{label}</Badge>}
      </PanelHead>
      <p>{words}</p>
      {afterFounderEvent(standing, 'ask') && (
        <>
          <p className={styles.quiet}>{TEXT.publicPage}</p>
          <div>
            <Button busyLabel={busy === 'ask' && TEXT.asking} onClick={() => void act('ask')}>
              {standing.requestStatus === 'rejected' ? TEXT.askAgain : TEXT.ask}
            </Button>
          </div>
        </>
      )}
      {afterFounderEvent(standing, 'withdraw') && (
        <div>
          <Button busyLabel={busy === 'withdraw' && TEXT.withdrawing} onClick={() => void act('withdraw')}>
            {TEXT.withdraw}
          </Button>
        </div>
      )}
      <Said>{said}</Said>
    </Panel>
  );
}

const ENDPOINTS = {
  ask: founderCalls.askToBecomeFounder,
  withdraw: founderCalls.withdrawFounderRequest,
} satisfies Calls;

function standingOf({ role, approvalStatus, personalInfo }: User): FounderStanding {
  const { isFounder, founderRequestStatus } = personalInfo;
  return { role, approvalStatus, isFounder, requestStatus: founderRequestStatus };
}

type State = { readonly tone: BadgeTone; readonly label: string | null; readonly words: string };

function stateOf({ personalInfo }: User, standing: FounderStanding): State {
  if (hasFounderStatus(standing)) return { tone: 'founder', label: TEXT.founder, words: TEXT.granted };
  const asked = personalInfo.founderRequestDate;
  switch (standing.requestStatus) {
    case 'pending':
      return {
        tone: 'warning',
        label: TEXT.pending,
        words:
          standing.approvalStatus === 'approved' ? TEXT.waiting(asked && dayOf(asked)) : TEXT.waitingFirst,
      };
    case 'rejected':
      return { tone: 'danger', label: TEXT.rejected, words: TEXT.declined };
    case 'approved':
    case null:
      return { tone: 'neutral', label: null, words: TEXT.lead };
  }
}

function dayOf(timestamp: string): string {
  return new Date(timestamp).toLocaleDateString('en-IN', { day: 'numeric', month: 'long', year: 'numeric' });
}
