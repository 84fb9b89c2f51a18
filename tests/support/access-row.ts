import type { InjectOptions } from 'fastify';

/** Who may call, what they send, and what those who may get: a success unless it says otherwise. */
export type Row = Readonly<{
  open: 'everybody' | 'signed-in' | 'approved' | 'admins';
  refusal?: 'Unauthorized access' | 'Unauthorized action';
  request: () => InjectOptions | Promise<InjectOptions>;
  passes?: string;
}>;

/** A GET. */
export function read(url: string): () => InjectOptions {
  return () => ({ method: 'GET', url });
}

/** A request with a body. */
export function send(
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload: object = {},
): () => InjectOptions {
  return () => ({ method, url, payload });
}
