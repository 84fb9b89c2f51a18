/** Tests writing issues: drafts, previews, test emails, and validation before sending. */
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aNewsroom, anIssue, aVisitorSubscription } from '../../../../tests/support/newsletter.ts';

const site = await createTestApp();
afterAll(() => site.close());
const { db } = site;
const newsroom = await aNewsroom(site);
await aVisitorSubscription(site, 'reader@example.org');

const BODY = `Dear friends,

## Reunion in Lucknow

Come on **12 December**, to the [school grounds](https://example.org/map). **[All dates](HTTPS://example.org)**

- Bring your batch photo
- Tell those who have moved

> The bell still works.

[Say that you come](https://example.org/rsvp)`;
const TEXT = { subject: 'November', preview: 'Two reunions.', body: BODY };

async function sent(given: object): Promise<Awaited<ReturnType<typeof newsroom.send>>> {
  return newsroom.send(await anIssue(db, given));
}

async function sentMail(given: { subject: string; preview?: string; body: string }) {
  await sent(given);
  await site.runJobs();
  return site.inbox.findLast(({ subject }) => subject === given.subject);
}

test('creates, saves, lists and deletes a draft', async () => {
  const id = await newsroom.add();
  expect((await newsroom.save(id, { revision: 1, ...TEXT, subject: '  November  ' })).json()).toEqual({
    success: true,
    revision: 2,
  });
  const draft = await newsroom.read(id);
  expect(draft).toMatchObject({ ...TEXT, state: 'draft', revision: 2, subscribers: 1, recipients: 0 });
  expect(draft.writer).toBe(`${newsroom.admin.first_name} ${newsroom.admin.last_name}`);
  const { issues, total } = (await newsroom.list()).json();
  expect([total, issues[0]._id, issues[0].state, 'body' in issues[0]]).toEqual([1, id, 'draft', false]);
  expect((await newsroom.remove(id)).json()).toEqual({ success: true, message: 'Draft deleted.' });
  expect((await newsroom.remove(id)).statusCode).toBe(404);
});

test('rejects a save based on an older revision, and overwrites nothing', async () => {
  const id = await newsroom.add();
  const saves = await Promise.all(
    ['Mine', 'Theirs'].map((subject) => newsroom.save(id, { revision: 1, ...TEXT, subject })),
  );
  expect(new Set(saves.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect(saves.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('STALE');
  expect((await newsroom.read(id)).revision).toBe(2);
});

test('saves 100,000 characters, also in Devanagari, and rejects a longer text', async () => {
  const id = await newsroom.add();
  const body = 'न'.repeat(100_000);
  expect((await newsroom.save(id, { revision: 1, ...TEXT, body })).statusCode).toBe(200);
  expect((await newsroom.read(id)).body).toBe(body);
  const longer = await newsroom.save(id, { revision: 2, ...TEXT, body: `${body}न` });
  expect([longer.statusCode, longer.json().code]).toEqual([400, 'VALIDATION']);
  expect((await newsroom.save(id, { revision: 2, ...TEXT, body: 'x'.repeat(600_000) })).statusCode).toBe(413);
});

test.each([
  ['subject', 'November\r\nBcc: all@example.org'],
  ['subject', 'November\nBcc: all@example.org'],
  ['preview', 'Two\rreunions'],
  ['subject', 'x'.repeat(151)],
  ['preview', 'x'.repeat(201)],
])(
  'a %s of %j is refused on its field, because it could change headers or is too long',
  async (field, value) => {
    const id = await newsroom.add();
    const reply = await newsroom.save(id, { revision: 1, ...TEXT, [field]: value });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]]);
  },
);

test.each([
  [{ subject: '' }, 'subject', 'Subject is required.'],
  [{ body: ' \n' }, 'body', 'Text is required.'],
  [
    { body: 'See [this](/blog).' },
    'body',
    'The link to "/blog" is incomplete: start it with https:// or mailto:.',
  ],
  [
    { body: '[x](javascript:alert(1))' },
    'body',
    'The link to "javascript:alert(1)" is incomplete: start it with https:// or mailto:.',
  ],
  [
    { body: '## See [dates](https://example.org)' },
    'body',
    "Headings and quotes can't contain links. Move this one to a paragraph: dates",
  ],
  [
    { body: '<b>Hello</b>' },
    'body',
    'A newsletter can have headings, paragraphs, lists, quotes, emphasis and links, but no HTML. Remove this part: <b>',
  ],
  [
    { body: '![A photo](https://example.org/a.png)' },
    'body',
    'A newsletter can have headings, paragraphs, lists, quotes, emphasis and links, but no pictures. Remove this part: ![A photo](https://example.org/a.png)',
  ],
])('an issue with %j can be neither sent nor tested nor previewed', async (given, field, sentence) => {
  const id = await anIssue(db, given);
  for (const reply of [await newsroom.send(id), await newsroom.test(id), await newsroom.preview(id)])
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { [field]: sentence }]);
  expect((await newsroom.read(id)).state).toBe('draft');
});

test('an issue contains its text, a preview line, an unsubscribe link and the one-click headers', async () => {
  const mail = await sentMail({ ...TEXT, subject: 'January' });
  expect(mail?.text).toContain('REUNION IN LUCKNOW');
  expect(mail?.text).toContain('Come on 12 December, to the school grounds (https://example.org/map).');
  expect(mail?.text).toContain('- Bring your batch photo\n- Tell those who have moved');
  expect(mail?.text).toContain('> The bell still works.');
  expect(mail?.text).toContain('Say that you come:\nhttps://example.org/rsvp');
  expect(mail?.html).toContain('<strong>12 December</strong>');
  expect(mail?.html).toMatch(/<a [^>]*href="HTTPS:\/\/example.org"[^>]*><strong>All dates<\/strong><\/a>/);
  expect(mail?.html).toContain('>Two reunions.</div>');
  const { 'List-Unsubscribe': header = '', 'Message-ID': messageId, ...others } = mail?.headers ?? {};
  expect(header).toMatch(/^<http:\/\/localhost:3000\/newsletter\/unsubscribe\?token=[\w-]{43}>$/);
  expect(messageId).toMatch(/^<newsletter-[\w-]{36}-[\w-]{36}@localhost>$/);
  expect(others).toEqual({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  expect(mail?.text).toContain(`Unsubscribe:\n${header.slice(1, -1)}`);
  expect(mail?.html).toContain(`href="${header.slice(1, -1)}"`);
});

test('escapes typed text in the email and in the preview', async () => {
  const body = 'Tom &amp; "Jerry" \\<script\\>alert(1)\\</script\\> 5 < 6 [a"b](https://x.org/"onload="y)';
  const mail = await sentMail({ subject: 'A & <script>alert(2)</script>', body });
  const id = await anIssue(db, { subject: 'A & <script>alert(2)</script>', preview: '<img src=x>', body });
  const { url } = (await newsroom.preview(id)).json();
  const shown = (await site.visitor({ method: 'GET', url })).body;
  for (const html of [mail?.html ?? '', shown]) {
    expect(html).toContain('Tom &amp; &quot;Jerry&quot; &lt;script&gt;alert(1)&lt;/script&gt; 5 &lt; 6');
    expect(html).toContain('<title>A &amp; &lt;script&gt;alert(2)&lt;/script&gt;</title>');
    expect(html).not.toMatch(/<script|<img src=x|"onload=/);
  }
  expect(mail?.text).toContain('Tom & "Jerry" <script>alert(1)</script> 5 < 6');
});

test('the preview is the email, in a sandbox that loads nothing', async () => {
  const mail = await sentMail({ ...TEXT, subject: 'February' });
  const { url } = (await newsroom.preview(await anIssue(db, { ...TEXT, subject: 'February' }))).json();
  const { headers, body } = await site.visitor({ method: 'GET', url });
  expect(headers['content-security-policy']).toMatch(
    /^sandbox; default-src 'none'; .*frame-ancestors 'self'$/,
  );
  expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' });
  expect(body).not.toMatch(/cid:|src="http/);
  const asSent = body
    .replace('<base target="_blank">', '')
    .replace(/src="data:image\/png;base64,[^"]+"/, 'src="cid:logo"')
    .replace(/src="data:image\/png;base64,[^"]+"/, 'src="cid:ridgelines"');
  expect(asSent).toBe(mail?.html.replaceAll(/unsubscribe\?token=[\w-]+/g, 'unsubscribe'));
});

test('a preview URL opens only its issue for a limited time', async () => {
  const [id, other] = [await anIssue(db), await anIssue(db)];
  const { url } = (await newsroom.preview(id)).json();
  const open = async (given: string) => (await site.visitor({ method: 'GET', url: given })).statusCode;
  expect(await open(url)).toBe(200);
  expect(await open(url.replace(id, other))).toBe(400);
  site.clock.advance(11 * 60_000);
  expect(await open(url)).toBe(400);
});

test('sends a test only to the administrator, at most ten an hour, and its link unsubscribes no one', async () => {
  const id = await anIssue(db, { subject: 'A test' });
  const replies = [];
  for (let count = 0; count < 11; count += 1) replies.push((await newsroom.test(id)).json());
  expect(replies[0]).toEqual({ success: true, message: `We'll send a test to ${newsroom.admin.email}.` });
  expect(replies[10]).toMatchObject({ code: 'TOO_MANY_TRIES' });
  await site.runJobs();
  const mails = site.inbox.filter(({ subject }) => subject === 'A test');
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([newsroom.admin.email]));
  expect(mails[0]?.text).toContain('/newsletter/unsubscribe\n');
  expect((await newsroom.read(id)).state).toBe('draft');
});

test('sends an issue once, only in the revision that was seen; afterwards it can only be copied', async () => {
  const id = await anIssue(db, { ...TEXT, subject: 'March' });
  const stale = await newsroom.send(id, 2);
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE']);
  const replies = await Promise.all([newsroom.send(id), newsroom.send(id)]);
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  await site.runJobs();
  const save = await newsroom.save(id, { revision: 1, ...TEXT });
  expect([save.statusCode, save.json().message]).toEqual([
    409,
    "This newsletter has been sent, so it can't be changed.",
  ]);
  for (const reply of [await newsroom.remove(id), await newsroom.stop(id), await newsroom.send(id)])
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'ALREADY_DECIDED']);
  const copy = (await newsroom.copy(id)).json().id;
  expect(await newsroom.read(copy)).toMatchObject({
    ...TEXT,
    subject: 'March',
    state: 'draft',
    recipients: 0,
  });
});

test('the audit log records sending, stopping and deleting, without the text', async () => {
  const [now, gone] = [await anIssue(db), await anIssue(db)];
  await newsroom.send(now);
  await newsroom.stop(now);
  await newsroom.remove(gone);
  const rows = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('action', 'like', 'newsletter.%')
    .execute();
  const ours = rows.filter(({ details }) =>
    [now, gone].includes((details as { newsletter: string }).newsletter),
  );
  expect(ours.map(({ action }) => action)).toEqual([
    'newsletter.started',
    'newsletter.stopped',
    'newsletter.deleted',
  ]);
  expect(new Set(ours.map(({ actor_id: actor }) => actor))).toEqual(new Set([newsroom.admin.id]));
  expect(ours[0]?.details).toEqual({ newsletter: now, subscribers: 1 });
});
