import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { examineMailDomain, senderDomain } from './mail-domain.ts';

const TXT = 16;
const NXDOMAIN = 3;
const HEADER_BYTES = 12;

test('a domain with SPF, DKIM and DMARC records passes the check', async () => {
  const server = await aNameServer({
    'union.example': ['google-site-verification=1', 'v=spf1 include:_spf.mail.example -all'],
    's1._domainkey.union.example': ['v=DKIM1; p='],
    'selector2._domainkey.union.example': ['v=DKIM1; k=rsa; p=MIIB'],
    '_dmarc.union.example': ['v=DMARC1; p=none'],
  });
  expect(await examineMailDomain('union.example', [server])).toEqual([
    {
      name: 'SPF',
      state: 'good',
      sentence: 'union.example has an SPF record. Check that it includes your mail server.',
    },
    { name: 'DKIM', state: 'good', sentence: 'selector2._domainkey.union.example has a DKIM key.' },
    { name: 'DMARC', state: 'good', sentence: '_dmarc.union.example has a DMARC record.' },
  ]);
});

test("missing and duplicate records are warnings, and a subdomain uses its parent's DMARC record", async () => {
  const server = await aNameServer({
    'mail.union.example': ['v=spf1 -all', 'v=spf1 a -all'],
    '_dmarc.union.example': ['v=DMARC1; p=none'],
  });
  const [spf, dkim, dmarc] = await examineMailDomain('mail.union.example', [server]);
  expect(spf).toMatchObject({
    state: 'warning',
    sentence: 'mail.union.example has 2 SPF records. Keep one, or none of them counts.',
  });
  expect(dkim).toMatchObject({
    state: 'warning',
    sentence:
      'No DKIM record has one of the usual names, such as default._domainkey.mail.union.example. If your mail service ' +
      'uses another selector, make sure that <selector>._domainkey.mail.union.example exists.',
  });
  expect(dmarc).toMatchObject({ state: 'good' });

  const [missing, , none] = await examineMailDomain('other.example', [server]);
  expect(missing?.sentence).toMatch(/^other\.example has no SPF record\. Add a TXT record/);
  expect(none?.sentence).toBe(
    'other.example has no DMARC record. Add the TXT record "v=DMARC1; p=none" at _dmarc.other.example.',
  );
});

test('an unanswered DNS query is reported as a finding and does not throw', async () => {
  const findings = await examineMailDomain('union.example', ['127.0.0.1:9']);
  expect(findings.map(({ sentence }) => sentence)).toEqual([
    'Could not look up the DNS record union.example: no name server answered. Check it later.',
    'Could not look up the DNS record _domainkey.union.example: no name server answered. Check it later.',
    'Could not look up the DNS record _dmarc.union.example: no name server answered. Check it later.',
  ]);
});

test('the domain of a sender address is found with and without a display name', () => {
  expect(senderDomain('Union, of <all> <no-reply@Union.example>')).toBe('union.example');
  expect(senderDomain('no-reply@union.example')).toBe('union.example');
});

/** Starts a DNS server that serves only these TXT records. Returns its address. */
async function aNameServer(records: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query, records), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return `127.0.0.1:${socket.address().port}`;
}

/** Builds the response to a DNS query (RFC 1035, §4). */
function answerTo(query: Buffer, records: Readonly<Record<string, readonly string[]>>): Buffer {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const texts = records[labels.join('.').toLowerCase()] ?? [];
  const header = Buffer.from(query.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(0x8180 | (texts.length > 0 ? 0 : NXDOMAIN), 2);
  header.writeUInt16BE(texts.length, 6);
  header.fill(0, 8);
  return Buffer.concat([header, query.subarray(HEADER_BYTES, at + 5), ...texts.map(txtRecord)]);
}

function txtRecord(text: string): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc000 | HEADER_BYTES, 0); // pointer to the name in the question
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4); // DNS class IN
  head.writeUInt16BE(text.length + 1, 10);
  return Buffer.concat([head, Buffer.from([text.length]), Buffer.from(text, 'latin1')]);
}
