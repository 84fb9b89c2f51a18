import { useState } from 'react';
import type { Calls } from '#shared/endpoint.ts';
import { founderCalls } from '#shared/founders/endpoints.ts';
import { afterFounderEvent, hasFounderStatus, type FounderState } from '#shared/founders/rules.ts';
import type { User } from '#shared/members/schema.ts';
import { dayOf } from '#web/lib/days.ts';
import { call } from '#web/lib/api.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { StatusText } from '#web/ui/status.tsx';
import { foundersText } from './text.ts';

type FounderRequestProps = { readonly user: User; readonly onSaved: (user: User) => void };

/** Lets a member request founder status, see the status of the request, and withdraw it (ruling 12). */
export function FounderRequest({ user, onSaved }: FounderRequestProps) {
  const text = useText(foundersText);
  const { confirm } = useAlerts();
  const [status, setStatus] = useState('');
  const standing = standingOf(user);
  const { tone, label, body } = stateOf(user, standing);
  const { run, busy } = useSubmit({
    send: async (event: 'ask' | 'withdraw') => {
      setStatus('');
      const { user: saved, message } = await call(ENDPOINTS[event], {});
      onSaved(saved);
      setStatus(message);
    },
    onFailure: ({ message }) => setStatus(message),
  });
  const act = async (event: 'ask' | 'withdraw') => {
    if (await confirm(text.questions[event])) await run(event);
  };

  return (
    <Panel aria-labelledby="founder-heading">
      <PanelHead>
        <h2 id="founder-heading">{text.title}</h2>
        {label && <Badge tone={tone}>{label}</Badge>}
      </PanelHead>
      <p>{body}</p>
      {afterFounderEvent(standing, 'ask') && (
        <>
          <p className="quiet-small">{text.publicPage}</p>
          <div>
            <Button busyLabel={busy === 'ask' && text.asking} onClick={() => void act('ask')}>
              {standing.requestStatus === 'rejected' ? text.askAgain : text.ask}
            </Button>
          </div>
        </>
      )}
      {afterFounderEvent(standing, 'withdraw') && (
        <div>
          <Button busyLabel={busy === 'withdraw' && text.withdrawing} onClick={() => void act('withdraw')}>
            {text.withdraw}
          </Button>
        </div>
      )}
      <StatusText>{status}</StatusText>
    </Panel>
  );
}

const ENDPOINTS = {
  ask: founderCalls.askToBecomeFounder,
  withdraw: founderCalls.withdrawFounderRequest,
} satisfies Calls;

function standingOf({ role, approvalStatus, personalInfo }: User): FounderState {
  const { isFounder, founderRequestStatus } = personalInfo;
  return { role, approvalStatus, isFounder, requestStatus: founderRequestStatus };
}

type State = { readonly tone: BadgeTone; readonly label: string | null; readonly body: string };

function stateOf({ personalInfo }: User, standing: FounderState): State {
  const text = textOf(foundersText);
  if (hasFounderStatus(standing)) return { tone: 'founder', label: text.founder, body: text.granted };
  const asked = personalInfo.founderRequestDate;
  switch (standing.requestStatus) {
    case 'pending':
      return {
        tone: 'warning',
        label: text.pending,
        body:
          standing.approvalStatus === 'approved' ? text.waiting(asked && dayOf(asked)) : text.waitingFirst,
      };
    case 'rejected':
      return { tone: 'danger', label: text.rejected, body: text.declined };
    case 'approved':
    case null:
      return { tone: 'neutral', label: null, body: text.lead };
  }
}
