import { useText } from '#web/lib/use-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import styles from './keys-dialog.module.css';
import { reviewText } from './text.ts';

type KeysDialogProps = {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onClose: () => void;
};

/** Dialog that lists the keyboard shortcuts and can turn them off (WCAG 2.1.4). */
export function KeysDialog({ isOn, onSwitch, onClose }: KeysDialogProps) {
  const text = useText(reviewText);
  return (
    <Dialog label={text.keysTitle} width="narrow" onClose={onClose}>
      <h2 className={styles.title}>{text.keysTitle}</h2>
      <p className="quiet">{text.keysLead}</p>
      <dl className={styles.keys}>
        {text.keyList.map(([key, act]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
      <Switch label={text.keysOn} help={text.keysOnHelp} isOn={isOn} onChange={onSwitch} />
    </Dialog>
  );
}
