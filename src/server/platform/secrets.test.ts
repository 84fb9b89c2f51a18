import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { newId } from './ids.ts';
import { hashToken, newCode, newToken } from './tokens.ts';

test('a token has 256 bits in URL-safe characters, and its hash is SHA-256', () => {
  const tokens = Array.from({ length: 1000 }, newToken);
  for (const { token, hash } of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(encodeURIComponent(token)).toBe(token);
    expect(hash).toEqual(createHash('sha256').update(token).digest());
    expect(hashToken(token)).toEqual(hash);
  }
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(1000);
});

test('email codes have six digits, including leading zeros', () => {
  const codes = Array.from({ length: 5000 }, newCode);
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(4900);
});

test('ids are version 7 UUIDs that sort by creation time, even within a millisecond', () => {
  const moment = new Date('2026-11-21T06:00:00Z');
  const ids = [
    newId(new Date(moment.getTime() - 1)),
    ...Array.from({ length: 2000 }, () => newId(moment)),
    newId(new Date(moment.getTime() + 1)),
  ];
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(ids[1]!.replaceAll('-', '').slice(0, 12), 16)).toBe(moment.getTime());
});
