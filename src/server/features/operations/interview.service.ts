/** The questions of `navodayan setup`. */
import { isIP } from 'node:net';
import { COMMUNITY_SETTINGS } from '#shared/site/community-settings.ts';
import type { Finding } from './finding.service.ts';
import { examineMailDomain, senderDomain } from './mail-domain.service.ts';
import {
  answerProblem,
  databaseProblem,
  EMBEDDED,
  hasSetting,
  mailServerProblem,
  neededContacts,
  type Answers,
} from './setup-answers.service.ts';

/** Terminal in which `navodayan setup` asks its questions. */
export type Terminal = Readonly<{
  /** Asks for one line; `isHidden` turns off the echo. */
  ask: (question: string, how?: { isHidden?: boolean }) => Promise<string>;
  say: (line: string) => void;
  report: (finding: Finding) => void;
}>;

type Question = Readonly<{
  key: string;
  question: string;
  /** Sentence printed above the question. */
  hint?: string;
  /** Default for an empty answer. Without a default, an empty answer is validated like any other. */
  otherwise?: string;
  /** Completes the typed answer; may ask further questions. */
  complete?: (typed: string, terminal: Terminal) => string | Promise<string>;
  /** Tests the answer by connecting to the service; the operator can keep an answer that fails. */
  probe?: (value: string) => Promise<string | undefined>;
  /** Returns warnings, which do not invalidate the answer. */
  after?: (value: string) => Promise<readonly Finding[]>;
}>;

const QUESTIONS: readonly Question[] = [
  {
    key: 'PUBLIC_URL',
    question: 'Address of the site, such as union.example.org',
    complete: (typed) => (typed === '' || typed.includes('://') ? typed : `https://${typed}`),
  },
  {
    key: 'DATA_DIR',
    question: 'Folder for files, keys and the embedded database',
    otherwise: '/var/lib/navodayan',
  },
  {
    key: 'DATABASE_URL',
    question:
      'Database: "embedded" for the PostgreSQL that comes with the application, or postgresql://user@host:5432/database',
    otherwise: EMBEDDED,
    complete: (typed, terminal) => withPassword(typed, terminal),
    probe: (value) => databaseProblem({ ...databaseOf(value), dataDir: '' }),
  },
  {
    key: 'TRUSTED_PROXIES',
    question: 'Addresses of the reverse proxy (Caddy or nginx); keep the default if it runs on this machine',
    otherwise: '127.0.0.1,::1',
  },
  {
    key: 'SMTP_URL',
    question: 'Mail server, such as smtps://mail.example.org or smtp://mail.example.org:587',
    complete: withAccount,
    probe: (value) => mailServerProblem({ smtpUrl: value }),
  },
  {
    key: 'MAIL_FROM',
    question: 'Sender of emails, such as Navodayan Alumni Union <no-reply@union.example.org>',
    after: async (value) => {
      const domain = senderDomain(value);
      return isIP(domain) === 0 ? examineMailDomain(domain) : [];
    },
  },
  ...neededContacts().map(({ key, name, example }) => {
    const { label, help } = COMMUNITY_SETTINGS[name];
    return { key, hint: help, question: `${label}, such as ${example}` };
  }),
  { key: 'ADMIN_EMAIL', question: "First administrator's email" },
  { key: 'ADMIN_FIRST_NAME', question: "First administrator's first name" },
  { key: 'ADMIN_LAST_NAME', question: "First administrator's last name" },
];

/**
 * Asks every question that the environment does not answer, and repeats each until its answer is valid.
 * `suggested` replaces the defaults.
 */
export async function interview(terminal: Terminal, preset: Answers, suggested: Answers): Promise<Answers> {
  const answers: Record<string, string> = {};
  for (const question of QUESTIONS) {
    if (hasSetting(preset, question.key)) continue;
    answers[question.key] = await answerTo(question, terminal, suggested[question.key]);
  }
  return answers;
}

/** Asks a yes-or-no question; an empty answer selects the default. */
export async function confirm(terminal: Terminal, question: string, isDefault: boolean): Promise<boolean> {
  const typed = (await terminal.ask(`${question} [${isDefault ? 'Y/n' : 'y/N'}]`)).trim().toLowerCase();
  if (typed === '') return isDefault;
  if (/^(y|yes|n|no)$/.test(typed)) return typed.startsWith('y');
  terminal.say('Enter y or n.');
  return confirm(terminal, question, isDefault);
}

async function answerTo(question: Question, terminal: Terminal, suggested?: string): Promise<string> {
  const { key, probe, after, complete = (typed: string) => typed } = question;
  const otherwise = suggested ?? question.otherwise;
  if (question.hint !== undefined) terminal.say(question.hint);
  const shown = otherwise === undefined || isSecret(otherwise) ? '' : ` [${otherwise}]`;
  const typed = (await terminal.ask(`${question.question}${shown}`)).trim() || (otherwise ?? '');
  const value = await complete(typed, terminal);
  const again = () => answerTo(question, terminal, suggested);
  const problem = key === 'DATABASE_URL' && value === EMBEDDED ? undefined : answerProblem(key, value);
  if (problem !== undefined) {
    const sentence = /^[A-Z]/.test(problem) ? problem : `This ${problem}`;
    terminal.say(sentence.endsWith('.') ? sentence : `${sentence}.`);
    return again();
  }
  const obstacle = await probe?.(value);
  if (obstacle !== undefined) {
    terminal.say(obstacle);
    if (!(await confirm(terminal, 'Keep this answer anyway?', false))) return again();
  }
  for (const finding of (await after?.(value)) ?? []) terminal.report(finding);
  return value;
}

function databaseOf(value: string) {
  const databaseUrl = value === EMBEDDED ? undefined : value;
  return { databaseUrl, databaseOwnerUrl: databaseUrl };
}

/** Returns whether a URL contains a password or client secret; such a URL is not shown as a default. */
function isSecret(value: string): boolean {
  return URL.canParse(value) && (new URL(value).password !== '' || usesOAuth(value));
}

/** Returns whether the address of a mail server signs in with OAuth2, which needs no password. */
function usesOAuth(value: string): boolean {
  return new URL(value).searchParams.get('auth') === 'oauth2';
}

/** Asks for the user name and password of a mail server unless its URL contains them. */
async function withAccount(typed: string, terminal: Terminal): Promise<string> {
  if (answerProblem('SMTP_URL', typed) !== undefined || usesOAuth(typed)) return typed;
  const url = new URL(typed);
  if (url.username === '')
    url.username = encodeURIComponent((await terminal.ask('User name at the mail server, if any')).trim());
  return withPassword(url.href.replace(/\/$/, ''), terminal);
}

/** Asks for the password if the URL has a user name without one. */
async function withPassword(typed: string, terminal: Terminal): Promise<string> {
  if (!URL.canParse(typed)) return typed;
  const url = new URL(typed);
  if (url.username === '' || url.password !== '') return typed;
  const password = await terminal.ask(`Password of ${decodeURIComponent(url.username)} (not shown)`, {
    isHidden: true,
  });
  url.password = encodeURIComponent(password);
  return url.href.replace(/\/$/, '');
}
