import { digestCalls } from '#shared/digest/endpoints.ts';
import { call } from '#web/lib/api.ts';
import { SavedSwitch } from '#web/lib/saved-switch.tsx';
import { useText } from '#web/lib/use-text.ts';
import { Panel } from '#web/ui/panel.tsx';
import styles from './digest-panel.module.css';
import { digestText } from './text.ts';

const KEY = ['digest-choice'];

/** Panel in which an administrator or a verifier turns the morning email on or off. */
export function DigestPanel() {
  const text = useText(digestText);
  return (
    <Panel id="digest" className={styles.panel} aria-labelledby="digest-heading">
      <h2 id="digest-heading">{text.title}</h2>
      <SavedSwitch
        queryKey={KEY}
        text={text}
        load={async (signal) => (await call(digestCalls.findDigestChoice, {}, { signal })).isOn}
        save={async (isOn) => {
          const saved = await call(digestCalls.changeDigestChoice, { body: { isOn } });
          return { isOn: saved.isOn, message: saved.isOn ? text.turnedOn : text.turnedOff };
        }}
      />
    </Panel>
  );
}
