import { sql, type SqlBool } from 'kysely';

/** Condition for open grants. When a grant was taken back would tell a member that they were blocked. */
export const isOpenGrant = sql<SqlBool>`taken_back_at is null`;
