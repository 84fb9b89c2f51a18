/** Tests every email: text and HTML parts have the same wording, and no content or link is from another site. */
import { globSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import type { Mail } from '#server/platform/mail/mail.ts';
import { createTestApp } from './support/app.ts';
import { everyMail, mailFunctions } from './support/every-mail.ts';
import { aMember } from './support/members.ts';

const PUBLIC_URL = 'https://navodayan.example';
/** Addresses in the settings, and the reply address of a contact message. */
const ADDRESSES = /^mailto:(support|grievance)@navodayan\.example$/;
/** Sentences that only emails with a button contain. */
const COPY_HINT = "If the button doesn't work, copy this link:";

const site = await createTestApp({
  PUBLIC_URL,
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'Union <post@union.example>',
});
afterAll(() => site.close());
const MAILS = Object.entries(everyMail(site.deps.site(), await aMember(site.db)));

test('the samples include every email', () => {
  expect(MAILS.map(([name]) => name).toSorted()).toEqual(mailFunctions().toSorted());
  const writers = globSync('src/server/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('renderMail('),
  );
  expect(writers.filter((file) => !/(emails|mail-template)\.ts$/.test(file))).toEqual([]);
});

test.each(MAILS)('%s has the same wording in text and HTML', (_name, mail) => {
  expect([...wordsOfHtml(mail.html)].toSorted()).toEqual([...wordsOfText(mail.text)].toSorted());
});

test.each(MAILS)('%s loads no remote content, and each picture has alternative text', (_name, mail) => {
  const sources = [...mail.html.matchAll(/\ssrc="([^"]*)"/g)].map(([, source]) => String(source));
  expect(sources.toSorted()).toEqual((mail.pictures ?? []).map(({ cid }) => `cid:${cid}`).toSorted());
  expect(mail.html).not.toMatch(
    /<(script|link|iframe|object|form|svg|video|audio)\b|@import|url\(|srcset|\son\w+=/i,
  );
  for (const [picture] of mail.html.matchAll(/<img[^>]*>/g)) expect(picture).toMatch(/\salt="/);
});

test.each(MAILS)('%s links to this site only', (_name, mail) => {
  const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link);
  const strange = links.filter(
    (link) => !link.startsWith(`${PUBLIC_URL}/`) && link !== PUBLIC_URL && !ADDRESSES.test(link),
  );
  expect(strange).toEqual([]);
  for (const [address] of mail.text.matchAll(/https?:\/\/\S+/g))
    expect(address.startsWith(PUBLIC_URL)).toBe(true);
});

test.each(MAILS)('%s has one heading, a dark theme, a one-line subject and a preheader', (_name, mail) => {
  expect(mail.html.match(/<h1/g)).toHaveLength(1);
  expect(mail.html).toContain('prefers-color-scheme:dark');
  expect(mail.subject).toMatch(/^[^\r\n]{5,100}$/);
  expect(mail.text, 'a placeholder without a value').not.toMatch(/\{\w+\}/);
  expect(/max-height:0;overflow:hidden">[^<]{5,}</.test(mail.html)).toBe(true);
});

test('only the reason in a rejection email has a red border', () => {
  const red = MAILS.filter(([, { html }]) => html.includes('class="m-bad"')).map(([name]) => name);
  expect(red).toEqual(['returnedMail', 'rejectedMail']);
  const message = MAILS.find(([name]) => name === 'contactMail')?.[1];
  expect(message?.html).toContain('How do I find my batch?<br>I left in 2003.');
});

test('user input is escaped in emails', async () => {
  const hostile = await aMember(site.db, {
    first_name: '"><img src=x>',
    school_name: '<a href="https://evil.example">x</a>',
    username: 'plain.name',
  });
  for (const mail of Object.values(everyMail(site.deps.site(), hostile)))
    expect(mail.html).not.toMatch(/<img src=x|href="https:\/\/evil/);
});

/** Returns the wording of the HTML part: texts, alternative texts and link targets. */
function wordsOfHtml(html: string): Set<string> {
  const body = html.slice(html.indexOf('<body')).replace(/<div style="display:none.*?<\/div>/s, '');
  const readable = body
    .replaceAll(/<img[^>]*\salt="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<a [^>]*href="(?!mailto:)([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(COPY_HINT, ' ');
  return wordsIn(decode(readable));
}

function wordsOfText(text: Mail['text']): Set<string> {
  return wordsIn(text);
}

function wordsIn(text: string): Set<string> {
  const words = text.toLowerCase().split(/\s+/);
  return new Set(words.map(bare).filter((word) => word !== ''));
}

/** Removes characters that only the text part or only the HTML part needs: colons after labels, quotes, bullets. */
function bare(word: string): string {
  return word.replaceAll(/^[\s>(-]+|[\s.,:;)?-]+$/g, '');
}

function decode(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
