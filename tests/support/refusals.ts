import { readdir } from 'node:fs/promises';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** Matches phrases from technical messages of zod, Fastify, PostgreSQL and JavaScript. */
const JARGON =
  /invalid input|expected|received|too (big|small):|unrecogni[sz]ed key|\bundefined\b|\bnull\b|\bNaN\b|FST_|route (get|post|put|delete|patch)|syntax|unexpected|regex|pattern|constraint|at position/i;

/** HTTP status of each error code (ruling 25). */
const STATUS = {
  VALIDATION: 400,
  BAD_LINK: 400,
  NOT_SIGNED_IN: 401,
  SESSION_BINDING: 401,
  WRONG_CREDENTIALS: 401,
  TOTP_NEEDED: 401,
  FORBIDDEN: 403,
  FOREIGN_ORIGIN: 403,
  VERIFICATION_NEEDED: 403,
  NOT_FOUND: 404,
  WRONG_METHOD: 405,
  TOO_SLOW: 408,
  ALREADY_DECIDED: 409,
  EMAIL_TAKEN: 409,
  STALE: 409,
  LAST_ADMIN: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  TOO_MANY_TRIES: 429,
} as const;
export type RefusalCode = keyof typeof STATUS;

/** Expects an error response with this code, the code's HTTP status and a readable message. */
export function expectRefusal(reply: LightMyRequestResponse, code: RefusalCode): void {
  expect([reply.statusCode, reply.json().code], reply.body).toEqual([STATUS[code], code]);
  expectReadable(reply);
}

/** Expects that an error response has the specified shape and readable messages. */
export function expectReadable(reply: LightMyRequestResponse): void {
  const sentences = expectFailure(String(reply.headers['content-type']), reply.json());
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^[A-Z]/);
    expect(withoutNames(sentence)).not.toMatch(JARGON);
  }
}

/** Checks the shape of an error response and returns its messages, which may start with a person's name. */
export function expectFailure(contentType: string, body: Record<string, unknown>): string[] {
  expect(contentType).toBe('application/json; charset=utf-8');
  const { success, message, code, fields = {}, ...rest } = body;
  expect([success, rest]).toEqual([false, {}]);
  expect(code).toMatch(/^[A-Z_]+$/);
  const sentences = [message, ...Object.values(Object(fields))].map(String);
  for (const sentence of sentences) expect(sentence.length).toBeGreaterThanOrEqual(10);
  return sentences;
}

/** Removes messages that quote field names, because the caller chooses these names. */
function withoutNames(sentence: string): string {
  return sentence.replace(/^Unknown field: .*$/s, '');
}

/** Counts everything that a request could create: rows of each table, queued jobs, stored and temporary files. */
export async function tracesOf(site: TestApp): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limit'`.execute(
    site.ownerDb,
  );
  const counts = await Promise.all(
    tables.map(async ({ name }) => [name, await countRows(site, sql`${sql.table(name)}`)] as const),
  );
  return {
    ...Object.fromEntries(counts),
    jobs: await countRows(site, sql`graphile_worker._private_jobs`),
    files: await site.storedFiles(),
    temporaryFiles: (await temporaryFiles(site)).length,
  };
}

async function countRows(site: TestApp, table: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from ${table}`.execute(site.ownerDb);
  return Number(rows[0]?.count);
}

/** Returns the names of temporary upload files. */
export async function temporaryFiles(site: TestApp): Promise<string[]> {
  return readdir(site.deps.temporaryDirectory).catch(() => []);
}
