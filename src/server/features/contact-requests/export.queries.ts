import { sql, type SqlBool } from 'kysely';

/**
 * Condition for requests that the asked member could see. Leaves out held and stopped ones, and those that were withdrawn
 * or ended by a block before an administrator delivered them.
 */
export const wasDelivered = sql<SqlBool>`
  state not in ('held', 'stopped') and (hold_reason is null or asked_at > created_at)`;
