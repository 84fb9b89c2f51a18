import { Dialog } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import styles from './keys-dialog.module.css';
import { TEXT } from './text.ts';

type KeysDialogProps = {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onClose: () => void;
};

/** Lists the shortcuts and switches them off (WCAG 2.1.4). */
export function KeysDialog({ isOn, onSwitch, onClose }: KeysDialogProps) {
  return (
    <Dialog label={TEXT.keysTitle} width="narrow" onClose={onClose}>
      <h2 className={styles.title}>{TEXT.keysTitle}</h2>
      <p className={styles.lead}>{TEXT.keysLead}</p>
      <dl className={styles.keys}>
        {TEXT.keyList.map(([key, act]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
      <Switch label={TEXT.keysOn} help={TEXT.keysOnHelp} isOn={isOn} onChange={onSwitch} />
    </Dialog>
  );
}
