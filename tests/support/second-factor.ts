import { totpCode, totpStep } from '#server/platform/totp.ts';
import type { Caller, TestApp } from './app.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** A member's authenticator app. */
export type Authenticator = Readonly<{
  recoveryCodes: string[];
  /** Advances the clock and returns the next code, because each code works once. */
  code: () => string;
}>;

/** Turns on two-factor sign-in through the API and returns the authenticator. */
export async function anAuthenticator(
  site: TestApp,
  caller: Caller,
  password: string,
): Promise<Authenticator> {
  const url = '/api/auth/user/second-factor';
  const begun = await caller({ method: 'POST', url, payload: { password } });
  const secret = fromBase32(String(begun.json().secret));
  const code = () => {
    site.clock.advance(STEP_MS);
    return totpCode(secret, totpStep(site.clock.now()));
  };
  const confirmed = await caller({ method: 'PUT', url, payload: { code: code() } });
  return { recoveryCodes: confirmed.json().recoveryCodes, code };
}

/** Decodes a base32 secret like an authenticator app (RFC 4648, §6). */
export function fromBase32(text: string): Buffer {
  const bits = text.replaceAll(/./g, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
