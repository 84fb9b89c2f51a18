import type { InjectOptions } from 'fastify';
import type { MemberRow } from '#server/platform/http/actors.ts';
import type { TestApp } from './app.ts';

/**
 * A row of the access tests: the callers with access, a request, and its expected status (a success by default).
 * `unconfirmed` is the status for members without a confirmed address, and `elsewhere` the status for verifiers of
 * another school, where these differ.
 */
export type Row = Readonly<{
  open: 'everybody' | 'signed-in' | 'approved' | 'reviewers' | 'admins';
  refusal?: 'Unauthorized access' | 'Unauthorized action';
  request: () => InjectOptions | Promise<InjectOptions>;
  passes?: string;
  unconfirmed?: string;
  elsewhere?: string;
}>;

/** Returns the access rows of a feature's endpoints, by endpoint name. The requests target an approved member. */
export type FeatureRows = (site: TestApp, target: MemberRow) => Readonly<Record<string, Row>>;

/** Returns a function that builds a GET request. */
export function read(url: string): () => InjectOptions {
  return () => ({ method: 'GET', url });
}

/** Returns a function that builds a request with a JSON body. */
export function send(
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload: object = {},
): () => InjectOptions {
  return () => ({ method, url, payload });
}
