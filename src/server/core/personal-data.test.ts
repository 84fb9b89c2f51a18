import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { FEATURES } from '#server/features.ts';
import { createTestApp } from '../../../tests/support/app.ts';

const site = await createTestApp();
afterAll(() => site.close());

test('exactly one feature declares each table that references a member', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'member'::regclass and connamespace = 'public'::regnamespace
      and conrelid in (select attrelid from pg_attribute where attnum = conkey[1] and attname <> 'admin_id' and attname !~ '_by$')
    order by 1`.execute(site.ownerDb);
  const owned = FEATURES.flatMap(({ personalData }) => Object.keys(personalData?.tables ?? {}));
  const referencing = rows.map(({ name }) => name);
  expect(referencing.length).toBeGreaterThan(10);
  expect(referencing.filter((name) => owned.filter((table) => table === name).length !== 1)).toEqual([]);
});

test('rate limits, audit actions, retention tasks and jobs have unique names', () => {
  for (const names of [
    FEATURES.flatMap(({ limits }) => Object.values(limits ?? {}).map(({ name }) => name)),
    FEATURES.flatMap(({ auditActions }) => Object.keys(auditActions ?? {})),
    FEATURES.flatMap(({ retention }) => (retention ?? []).map(({ name }) => name)),
    FEATURES.flatMap(({ jobs }) => (jobs?.(site.deps) ?? []).map(({ name }) => name)),
  ]) {
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  }
});
