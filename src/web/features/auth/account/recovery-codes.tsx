import { Copy, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { downloadFile } from '#web/lib/download-file.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusText } from '#web/ui/status.tsx';
import styles from './account.module.css';
import { accountText } from './text.ts';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void };

/** Shows the recovery codes once, to download, copy or write down. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { codes: text } = useText(accountText).factor;
  const [status, setStatus] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setStatus(text.copied);
    } catch {
      // Browsers may block the clipboard, for example in a frame or without HTTPS.
      setStatus(text.notCopied);
    }
  };
  return (
    <div className={styles.form}>
      <h3 ref={heading} tabIndex={-1}>
        {text.title}
      </h3>
      <p className={styles.measure}>{text.lead}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button icon={<Download aria-hidden="true" />} onClick={() => download(codes)}>
          {text.download}
        </Button>
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          {text.copy}
        </Button>
        <Button kind="primary" onClick={onDone}>
          {text.done}
        </Button>
      </div>
      <StatusText>{status}</StatusText>
    </div>
  );
}

function download(codes: readonly string[]): void {
  const { codes: text } = textOf(accountText).factor;
  downloadFile(new Blob([text.file(codes)], { type: 'text/plain' }), text.fileName);
}
