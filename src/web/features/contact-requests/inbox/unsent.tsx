import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusText } from '#web/ui/status.tsx';
import styles from './reply.module.css';
import { inboxText } from './text.ts';

type UnsentProps = { readonly words: string; readonly onClose: () => void };

/** An answer that the reader had typed before the request ended, to read and copy. */
export function Unsent({ words, onClose }: UnsentProps) {
  const { unsent: text } = useText(inboxText);
  const [status, setStatus] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(words);
      setStatus(text.copied);
    } catch {
      // Browsers may block the clipboard, for example in a frame or without HTTPS.
      setStatus(text.notCopied);
    }
  };
  return (
    <>
      <p>{text.lead}</p>
      <p className={styles.answer}>{words}</p>
      <div className={styles.acts}>
        <Button size="small" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          {text.copy}
        </Button>
        <Button size="small" kind="quiet" onClick={onClose}>
          {text.close}
        </Button>
      </div>
      <StatusText>{status}</StatusText>
    </>
  );
}
