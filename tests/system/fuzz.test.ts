/**
 * Fuzzes the API with requests generated from its description and with malformed bytes. Expects no 5xx, no restart, no
 * memory growth, and a readable message in each error.
 */
import { array, assert, asyncProperty, oneof } from 'fast-check';
import { expect, test } from 'vitest';
import { aFuzzedSite, exchange } from '../support/fuzzed-site.ts';
import { operationsOf, someBytes, someRequest, type FuzzedRequest } from '../support/fuzzed-requests.ts';
import { expectFailure } from '../support/refusals.ts';

const REQUESTS = process.env.LONG_TESTS === '1' ? 100_000 : 5000;
const AT_ONCE = 8;
/** Maximum growth of the heap, compared with its size after a fifth of the requests. */
const GROWTH_MB_MAX = 10;
/** Minimum number of operations that succeed at least once; with fewer, the run tests only the schemas. */
const SUCCESSFUL_MIN = 50;

test(
  `${REQUESTS} fuzzed requests cause no 5xx, no restart and no memory growth`,
  { timeout: 3_600_000 },
  async () => {
    const site = await aFuzzedSite();
    const operations = operationsOf(await (await fetch(`${site.address}/api/openapi.json`)).json());
    const senderOf = (number: number) => site.senders[number % site.senders.length]!;
    const request = await someRequest(operations, site.ids);
    const bytes = someBytes(request, (number) => senderOf(number).token());
    const [called, succeeded] = [new Map<string, number>(), new Set<string>()];
    const memory: number[] = [];
    let sent = 0;

    const send = async (given: FuzzedRequest) => {
      const sender = senderOf(given.sender);
      const token = sender.token();
      const reply = await fetch(site.address + given.url, {
        method: given.method,
        headers: { ...given.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        redirect: 'manual',
        ...(given.body && { body: new Uint8Array(given.body) }),
      });
      const text = await reply.text();
      expect(reply.status, `${given.method} ${given.url}: ${text}`).toBeLessThan(500);
      called.set(given.operation, (called.get(given.operation) ?? 0) + 1);
      if (reply.status < 300) succeeded.add(given.operation);
      if (reply.status >= 400 && given.url.startsWith('/api/'))
        expectFailure(reply.headers.get('content-type') ?? '', JSON.parse(text));
      if (reply.status === 401) await sender.renew();
    };
    const sendBytes = async (given: Buffer) => {
      const answer = (await exchange(site.port, given)).toString('latin1');
      expect(answer.match(/^HTTP\/1\.1 5\d\d.*/m)?.[0], given.toString('latin1')).toBeUndefined();
    };
    const some = oneof(
      { weight: 4, arbitrary: request.map((given) => () => send(given)) },
      { weight: 1, arbitrary: bytes.map((given) => () => sendBytes(given)) },
    );
    const batch = asyncProperty(array(some, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (requests) => {
      await Promise.all(requests.map((sendIt) => sendIt()));
      sent += requests.length;
      if (sent % (REQUESTS / 10) < AT_ONCE) memory.push(await site.heapMegabytes());
      expect([site.isAlive(), site.faults()]).toEqual([true, []]);
    });
    await assert(batch, { numRuns: REQUESTS / AT_ONCE, endOnFailure: true, includeErrorInReport: true });
    console.log(
      `${succeeded.size} of ${operations.length} operations succeeded; heap ${Math.round(memory[1] ?? 0)} → ${Math.round(memory.at(-1) ?? 0)} MB`,
    );
    expect([...called.keys()].toSorted()).toEqual(
      operations.map(({ operationId }) => operationId).toSorted(),
    );
    expect(succeeded.size, [...succeeded].join()).toBeGreaterThanOrEqual(SUCCESSFUL_MIN);
    expect(memory.at(-1)! - memory[1]!, memory.join()).toBeLessThan(GROWTH_MB_MAX);
    await site.end();
  },
);
