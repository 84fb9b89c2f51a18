import { useState } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import styles from './replies.module.css';
import { savedRepliesText } from './text.ts';
import { useSavedReplies } from './use-saved-replies.ts';

type PickerProps = {
  readonly onInsert: (text: string) => void;
  readonly onManage: () => void;
};

/**
 * Selects a saved reply and inserts it. Inserts at a button, because the arrow keys change the selection at each press.
 */
export function SavedReplyPicker({ onInsert, onManage }: PickerProps) {
  const text = useText(savedRepliesText);
  const { data } = useSavedReplies();
  const [chosen, setChosen] = useState('');
  const replies = data?.replies ?? [];
  const reply = replies.find(({ _id: id }) => id === chosen);
  return (
    <div className={styles.pick}>
      {replies.length > 0 && (
        <>
          <SelectField
            label={text.pick}
            placeholder={text.choose}
            options={replies.map(({ _id: id }) => id)}
            labels={Object.fromEntries(replies.map(({ _id: id, title }) => [id, title]))}
            value={reply ? chosen : ''}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <Button disabled={!reply} onClick={() => reply && onInsert(reply.text)}>
            {text.insert}
          </Button>
        </>
      )}
      <Button kind="quiet" onClick={onManage}>
        {replies.length > 0 ? text.manageShort : text.manage}
      </Button>
    </div>
  );
}
