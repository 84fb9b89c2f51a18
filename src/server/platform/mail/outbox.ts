import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from '#shared/zod.ts';
import { newId } from '#server/platform/ids.ts';
import type { Mail, Mailer } from './mail.ts';

const NAME = /^[0-9a-f-]{36}\.json$/;
const LIST_MAX = 200;

const outboxMail = z.object({
  id: z.string(),
  writtenAt: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type OutboxMail = z.output<typeof outboxMail>;

/**
 * Writes emails to a folder instead of sending them, for development without a mail server, and prints the recipient
 * and the first link.
 */
export function outboxMailer({
  directory,
  print,
}: {
  directory: string;
  print: (line: string) => void;
}): Mailer {
  return {
    send: async (mail) => {
      const now = new Date();
      const id = newId(now);
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const { to, subject, text } = mail;
      const entry: OutboxMail = {
        id,
        writtenAt: now.toISOString(),
        to,
        subject,
        text,
        html: withPictures(mail),
      };
      const file = path.join(directory, `${id}.json`);
      await writeFile(`${file}.part`, JSON.stringify(entry), { mode: 0o600 });
      await rename(`${file}.part`, file);
      const link = /https?:\/\/\S+/.exec(text)?.[0];
      print(`Email to ${to}: ${subject}${link ? `\n  ${link}` : ''}`);
    },
  };
}

/** Returns the emails of a folder, newest first. */
export async function listOutbox(directory: string): Promise<OutboxMail[]> {
  const names = (await namesIn(directory))
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .slice(0, LIST_MAX);
  return Promise.all(names.map((name) => readEntry(path.join(directory, name))));
}

/** Returns an email, or null for an unknown id. */
export async function findInOutbox(directory: string, id: string): Promise<OutboxMail | null> {
  const name = `${id}.json`;
  if (!NAME.test(name) || !(await namesIn(directory)).includes(name)) return null;
  return readEntry(path.join(directory, name));
}

/** Deletes emails written before a date; returns their number. */
export async function sweepOutbox(directory: string, before: Date): Promise<number> {
  const old = (await namesIn(directory)).filter((name) => NAME.test(name) && writtenAt(name) < before);
  for (const name of old) await rm(path.join(directory, name), { force: true });
  return old.length;
}

/**
 * Returns when an email was written, from its file name: a version 7 UUID, which starts with the time in milliseconds
 * (RFC 9562, §5.7).
 */
function writtenAt(name: string): Date {
  return new Date(Number.parseInt(name.replaceAll('-', '').slice(0, 12), 16));
}

async function readEntry(file: string): Promise<OutboxMail> {
  return outboxMail.parse(JSON.parse(await readFile(file, 'utf8')));
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch {
    return [];
  }
}

/** Embeds the email's pictures in its HTML as data URLs, so that a browser shows them. */
function withPictures({ html, pictures = [] }: Mail): string {
  return pictures.reduce(
    (filled, { cid, mediaType, content }) =>
      filled.replaceAll(`cid:${cid}`, `data:${mediaType};base64,${content.toString('base64')}`),
    html,
  );
}
