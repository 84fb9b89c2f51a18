import { useMemo, useState } from 'react';
import { accountCalls } from '#shared/auth/account-endpoints.ts';
import { call } from '#web/lib/api.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './account.module.css';
import { ForgottenLink } from './forgotten-link.tsx';
import { accountText } from './text.ts';
import { encode } from 'uqr';

type SecondFactorSetupProps = {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
};

/**
 * Sets up the second factor in three steps: the password, the secret as a QR code and as text, and a code from the app
 * as proof.
 */
export function SecondFactorSetup({ onCodes, onCancel }: SecondFactorSetupProps) {
  const [app, setApp] = useState<{ secret: string; uri: string } | null>(null);
  return app ? (
    <ConfirmStep app={app} onCodes={onCodes} onCancel={onCancel} />
  ) : (
    <PasswordStep onApp={setApp} onCancel={onCancel} />
  );
}

function PasswordStep({
  onApp,
  onCancel,
}: {
  readonly onApp: (app: { secret: string; uri: string }) => void;
  readonly onCancel: () => void;
}) {
  const { factor } = useText(accountText);
  const { setUp: text } = factor;
  const [password, setPassword] = useState('');
  const { submit, isBusy, refused, failure, forget } = useSubmit({
    send: async () => onApp(await call(accountCalls.beginSecondFactor, { body: { password } })),
  });
  return (
    <form className={[styles.form, styles.narrow].join(' ')} noValidate onSubmit={submit}>
      <p className={styles.step}>{text.step(1)}</p>
      <ErrorBox message={failure} />
      <PasswordField
        label={text.passwordTitle}
        autoFocus
        autoComplete="current-password"
        value={password}
        error={refused['password']}
        onChange={(event) => {
          forget();
          setPassword(event.currentTarget.value);
        }}
      />
      <ForgottenLink />
      <div className={styles.row}>
        <Button
          type="submit"
          kind="primary"
          disabled={password === '' && !isBusy}
          busyLabel={isBusy && text.busy}
        >
          {text.next}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {factor.cancel}
        </Button>
      </div>
    </form>
  );
}

function ConfirmStep({
  app,
  onCodes,
  onCancel,
}: SecondFactorSetupProps & { readonly app: { secret: string; uri: string } }) {
  const { factor } = useText(accountText);
  const { setUp: text } = factor;
  const [code, setCode] = useState('');
  const { submit, isBusy, refused, failure, forget } = useSubmit({
    send: async () =>
      onCodes((await call(accountCalls.confirmSecondFactor, { body: { code } })).recoveryCodes),
  });
  const [open, scan, write] = text.steps;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.step}>{text.step(2)}</p>
      <ErrorBox message={failure} />
      <div className={styles.setUp}>
        <QrCode text={app.uri} label={text.qrLabel} />
        <div className={styles.form}>
          <ol className={styles.steps}>
            <li>{open}</li>
            <li>
              <span>
                {scan} <b className={styles.secret}>{inGroups(app.secret)}</b>
              </span>
            </li>
            <li>{write}</li>
          </ol>
          <a className={styles.appLink} href={app.uri}>
            {text.onThisPhone}
          </a>
          <TextField
            label={factor.code}
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            value={code}
            error={refused['code']}
            onChange={(event) => {
              forget();
              setCode(event.currentTarget.value);
            }}
          />
          <div className={styles.row}>
            <Button
              type="submit"
              kind="primary"
              disabled={code.trim() === '' && !isBusy}
              busyLabel={isBusy && text.turningOn}
            >
              {text.turnOn}
            </Button>
            <Button kind="quiet" onClick={onCancel}>
              {factor.cancel}
            </Button>
          </div>
          <p className={styles.quiet}>{text.afterwards}</p>
        </div>
      </div>
    </form>
  );
}

/** Splits the secret into groups of four characters, which are easier to read. */
function inGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}

/** Width of the QR code's quiet zone in modules, which scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/**
 * Renders a text as a QR code. The browser generates it, so the secret is sent nowhere. Dark on white in both themes,
 * as scanners expect.
 */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}

function draw(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: QUIET_ZONE, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
