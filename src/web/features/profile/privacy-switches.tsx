import { useState } from 'react';
import { profileCalls } from '#shared/profile/endpoints.ts';
import type { User, Visibility } from '#shared/members/schema.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { NewsletterSwitch } from '#web/features/newsletter/newsletter-switch.tsx';
import { call } from '#web/lib/api.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { StatusText } from '#web/ui/status.tsx';
import { profileText } from './text.ts';

type PrivacySwitchesProps = { readonly visibility: Visibility; readonly onSaved: (user: User) => void };

/** Switches for what others see. Each switch saves immediately and reverts if saving fails. */
export function PrivacySwitches({ visibility, onSaved }: PrivacySwitchesProps) {
  const text = useText(profileText);
  const [status, setStatus] = useState('');
  const { run, busy: pending = {} } = useSubmit({
    send: async (changed: Partial<Visibility>) => {
      setStatus('');
      onSaved((await call(profileCalls.changeVisibility, { body: changed })).user);
      setStatus(text.saved);
    },
    onFailure: ({ message }) => setStatus(message),
  });

  return (
    <Panel aria-labelledby="privacy-heading">
      <h2 id="privacy-heading">{text.privacy}</h2>
      <p className="quiet">{text.privacyLead}</p>
      <div>
        {text.switches.map(({ name, label, help }) => (
          <Switch
            key={name}
            label={label}
            help={help}
            isOn={pending[name] ?? visibility[name]}
            isBusy={name in pending}
            onChange={(isOn) => void run({ [name]: isOn })}
          />
        ))}
        <NewsletterSwitch />
      </div>
      <StatusText>{status}</StatusText>
    </Panel>
  );
}
