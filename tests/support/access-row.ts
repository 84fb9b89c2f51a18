import type { InjectOptions } from 'fastify';
import type { MemberRow } from '#server/platform/http/actors.ts';
import type { TestApp } from './app.ts';

/**
 * Callers with access, the request they send, and their expected status (a success by default); `unconfirmed` is another
 * status for members without a confirmed address.
 */
export type Row = Readonly<{
  open: 'everybody' | 'signed-in' | 'approved' | 'admins';
  refusal?: 'Unauthorized access' | 'Unauthorized action';
  request: () => InjectOptions | Promise<InjectOptions>;
  passes?: string;
  unconfirmed?: string;
}>;

/** Returns rows of a feature's endpoints by name, about an approved member. */
export type FeatureRows = (site: TestApp, target: MemberRow) => Readonly<Record<string, Row>>;

/** Builds a GET request. */
export function read(url: string): () => InjectOptions {
  return () => ({ method: 'GET', url });
}

/** Builds a request with a body. */
export function send(
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload: object = {},
): () => InjectOptions {
  return () => ({ method, url, payload });
}
