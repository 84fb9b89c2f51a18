import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountCalls } from '#shared/auth/account-endpoints.ts';
import type { SecondFactorState } from '#shared/auth/account-schema.ts';
import { dayOf } from '#web/lib/days.ts';
import { call } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.tsx';
import { useText } from '#web/lib/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Loading, StatusText } from '#web/ui/status.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import styles from './account.module.css';
import { ProveDialog } from './prove-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { SECOND_FACTOR_KEY, useSecondFactorState } from './second-factor-state.ts';
import { accountText } from './text.ts';

/** Number of remaining recovery codes at which the screen suggests generating new codes. */
const FEW = 3;

/** Section on two-factor sign-in: its status, set-up, recovery codes, and turning it off. */
export function SecondFactor() {
  const { factor: text } = useText(accountText);
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const state = useSecondFactorState();
  const reload = () => void client.invalidateQueries({ queryKey: SECOND_FACTOR_KEY });
  const show = (made: readonly string[]) => {
    setCodes(made);
    reload();
  };
  return (
    <Panel
      id="two-factor"
      className={styles.wide}
      aria-labelledby="factor-heading"
      aria-busy={state.isPending}
    >
      <h2 id="factor-heading">{text.title}</h2>
      {state.isPending && <Loading>{text.loading}</Loading>}
      {state.isError && !state.data && (
        <ErrorState message={state.error.message} onRetry={() => void state.refetch()} />
      )}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {!codes && state.data && <State state={state.data} onCodes={show} onChanged={reload} />}
    </Panel>
  );
}

type StateProps = {
  readonly state: SecondFactorState;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onChanged: () => void;
};

function State({ state, onCodes, onChanged }: StateProps) {
  const { factor: text } = useText(accountText);
  // If the second factor is required and the URL links here, open the set-up immediately.
  const [isSettingUp, setIsSettingUp] = useState(
    () => state.isRequired && !state.isOn && window.location.hash === '#two-factor',
  );
  const [status, setStatus] = useState('');
  const session = useSession();
  const isUnconfirmed = session.status === 'member' && !session.member.emailConfirmed;
  if (state.isOn)
    return (
      <On
        state={state}
        onCodes={onCodes}
        onOff={() => {
          setStatus(text.endDone);
          setIsSettingUp(false);
          onChanged();
        }}
      />
    );
  const lead = (
    <>
      <p className={styles.measure}>{text.offLead}</p>
      {state.isRequired && <p className={styles.measure}>{text.required}</p>}
      {isUnconfirmed && <p className={styles.measure}>{text.addressFirst}</p>}
    </>
  );
  if (isUnconfirmed) return lead;
  if (isSettingUp)
    return (
      <>
        {state.isRequired && lead}
        <SecondFactorSetup onCodes={onCodes} onCancel={() => setIsSettingUp(false)} />
      </>
    );
  return (
    <>
      {lead}
      <div className={styles.row}>
        <Button kind={state.isRequired ? 'primary' : 'secondary'} onClick={() => setIsSettingUp(true)}>
          {text.start}
        </Button>
      </div>
      <StatusText>{status}</StatusText>
    </>
  );
}

function On({
  state: { since, recoveryCodesLeft, isRequired },
  onCodes,
  onOff,
}: {
  readonly state: SecondFactorState;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onOff: () => void;
}) {
  const { factor: text } = useText(accountText);
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null);
  return (
    <>
      <div className={styles.row}>
        <Badge tone="success">{text.on}</Badge>
        <p>{since && text.since(dayOf(since))}</p>
      </div>
      <p className={styles.quiet}>
        {text.codesLeft(recoveryCodesLeft)} {recoveryCodesLeft <= FEW && text.fewLeft}
      </p>
      <div className={styles.row}>
        <Button onClick={() => setAsking('renew')}>{text.renew}</Button>
        {!isRequired && (
          <Button kind="danger-quiet" onClick={() => setAsking('end')}>
            {text.end}
          </Button>
        )}
      </div>
      {asking === 'renew' && (
        <ProveDialog
          title={text.renewTitle}
          lead={text.renewLead}
          submit={text.renewSubmit}
          onClose={() => setAsking(null)}
          onProved={async (body) =>
            onCodes((await call(accountCalls.renewRecoveryCodes, { body })).recoveryCodes)
          }
        />
      )}
      {asking === 'end' && (
        <ProveDialog
          title={text.endTitle}
          lead={text.endLead}
          submit={text.endSubmit}
          isDangerous
          onClose={() => setAsking(null)}
          onProved={async (body) => {
            await call(accountCalls.endSecondFactor, { body });
            onOff();
          }}
        />
      )}
    </>
  );
}
