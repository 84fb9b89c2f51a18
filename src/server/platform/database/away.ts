/** Connection refused, reset or timed out; the server starting up or shutting down (SQLSTATE class 08, 57P01–57P03, 53300). */
export function isDatabaseAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  return (
    /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable/i.test(thrown.message)
  );
}
