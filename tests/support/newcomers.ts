/** Members who have just signed up, and the links and codes in their confirmation emails. */
import type { TestApp } from './app.ts';
import { aPendingMember, type GivenMember } from './members.ts';

/** Returns calls of new members of this site, whose password is `password`. */
export async function newcomersOf(site: TestApp, password: string) {
  const password_hash = await site.deps.passwords.hash(password);

  /** Creates a member who has just signed up, with a session. */
  async function aNewcomer(given: GivenMember = {}) {
    const member = await aPendingMember(site.db, { password_hash, email_confirmed_at: null, ...given });
    return { member, caller: await site.as(member.id) };
  }

  type Newcomer = Awaited<ReturnType<typeof aNewcomer>>;

  async function askAgain({ caller }: Newcomer) {
    return caller({ method: 'POST', url: '/api/auth/resend-confirmation' });
  }

  /** Requests a confirmation email and returns its token and code. */
  async function mailed(newcomer: Newcomer) {
    await askAgain(newcomer);
    await site.runJobs();
    return secretsIn(newcomer.member.email);
  }

  function secretsIn(address: string) {
    const mail = site.inbox.findLast(({ to }) => to === address);
    const token = /confirm-email\?token=([\w-]{43})\b/.exec(mail?.text ?? '')?.[1] ?? '';
    const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
    return { token, code };
  }

  function confirm(payload: object, caller = site.visitor) {
    return caller({ method: 'POST', url: '/api/auth/confirm-email', payload });
  }

  async function isConfirmed({ caller }: Newcomer): Promise<boolean> {
    return (await caller({ method: 'GET', url: '/api/auth/check-auth' })).json().user.emailConfirmed;
  }

  const mailsTo = (address: string) => site.inbox.filter(({ to }) => to === address).length;

  return { aNewcomer, askAgain, mailed, secretsIn, confirm, isConfirmed, mailsTo };
}

export type Newcomer = Awaited<ReturnType<Awaited<ReturnType<typeof newcomersOf>>['aNewcomer']>>;
