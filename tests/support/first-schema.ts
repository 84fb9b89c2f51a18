/**
 * A place as the first schema left it: people of every standing, their papers, sessions, decisions, jobs and the record
 * of all that. In plain SQL, because today's queries know columns that were not there yet.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { newId } from '#server/platform/ids.ts';
import { createPasswords } from '#server/platform/passwords.ts';
import { diskStorage } from '#server/platform/storage/disk-storage.ts';
import { openVault } from '#server/platform/storage/vault.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { aPdf } from './documents.ts';
import { sha256 } from './real-sign-ups.ts';

/** The last of the migrations that the first version had. */
export const FIRST_SCHEMA = '0006_audit';
export const OLD_PASSWORD = 'Old-Banyan-Tree-1';
const MEMBERS = 300;
const WITH_DOCUMENT = 5;

/** What the place holds that no table says: the token of each session and the digest of each document, by address. */
export type FirstPlace = Readonly<{ tokens: Map<string, string>; documents: Map<string, string> }>;

/** The addresses of some of the people; the others are verified members. */
export const PEOPLE = {
  admin: 'person.1@example.com',
  founder: 'person.2@example.com',
  pending: 'person.3@example.com',
  rejected: 'person.4@example.com',
  child: 'person.5@example.com',
  member: 'person.6@example.com',
} as const;

/** Fills a database that has the first schema, and the data folder. */
export async function fillFirstSchema(db: Db, config: Config): Promise<FirstPlace> {
  await insertMembers(db, await createPasswords({}).hash(OLD_PASSWORD));
  await listMembers(db);
  const documents = await keepDocuments(db, config);
  const tokens = await startSessions(db);
  await insertHistory(db);
  return { tokens, documents };
}

async function insertMembers(db: Db, passwordHash: string): Promise<void> {
  await sql`
    insert into member (
      id, username, email, email_confirmed_at, password_hash, first_name, last_name, gender, phone, about, profession,
      current_state, current_city, member_type, school_name, school_state, school_district, in_year, out_year, role,
      approval_status, pending_since, decided_at, rejection_reason, is_founder, founder_request_status,
      founder_request_date, show_email, show_phone, public_page, is_presumed_minor, guardian_email, notice_version,
      created_at, updated_at
    )
    select
      md5('member ' || n)::uuid, 'person.' || n, 'person.' || n || '@example.com', at, ${passwordHash},
      case when n % 3 = 0 then 'आशा' else 'Asha' end, 'Kumari ' || n,
      (array['Male', 'Female', 'others', 'Prefer not to say']::gender[])[n % 4 + 1], '+91 98765 ' || 10000 + n,
      'Line one' || chr(10) || 'line two of ' || n, (array['Doctor', 'Teacher', 'किसान', ''])[n % 4 + 1],
      (array['Uttar Pradesh', 'Kerala', ''])[n % 3 + 1], (array['Lucknow', 'Kochi'])[n % 2 + 1],
      case when n % 10 = 0 then 'staff'::member_type else 'student' end,
      (array['JNV Trivediganj', 'JNV Palakkad'])[n % 2 + 1], (array['Uttar Pradesh', 'Kerala'])[n % 2 + 1],
      (array['Barabanki', 'Palakkad'])[n % 2 + 1], 1990 + n % 20, 1997 + n % 20,
      case n when 1 then 'admin' when 2 then 'founder' else 'user' end::member_role,
      case when n in (3, 5) then 'pending' when n = 4 then 'rejected' else 'approved' end::approval_status,
      at, case when n not in (3, 5) then at end, case n when 4 then 'The document could not be read.' end,
      n in (2, 7), case n when 2 then 'approved' when 7 then 'pending' end::founder_request_status,
      case when n in (2, 7) then at end, n % 2 = 0, n % 5 = 0, n % 7 = 0 or n = 2, n = 5,
      case n when 5 then 'guardian@example.com' end, '2026-11', at, at
    from generate_series(1, ${MEMBERS}::int) as n,
      lateral (select timestamptz '2026-01-05 06:00Z' + n * interval '7 minutes' as at) as times`.execute(db);
  await sql`
    insert into consent (id, member_id, purpose, given, notice_version, recorded_at)
    select md5(purpose || id)::uuid, id, purpose::consent_purpose, true, '2026-11', created_at
    from member cross join unnest(array['notice', 'show-email']) as purpose`.execute(db);
}

/** The directory as the first version wrote it. */
async function listMembers(db: Db): Promise<void> {
  await sql`
    insert into facet_value (kind, value)
    select distinct kind, value from member
      cross join lateral (values ('school', school_name), ('state', school_state), ('city', current_city)) as of (kind, value)
    order by kind, value`.execute(db);
  await sql`
    with field as (
      select id, normalise_search(first_name || ' ' || last_name) as name,
        concat_ws(E'\x1f', normalise_search(first_name || ' ' || last_name), normalise_search(profession),
          normalise_search(school_name), normalise_search(school_state), normalise_search(school_district),
          normalise_search(current_city)) as public
      from member where approval_status = 'approved' and not is_presumed_minor
    )
    insert into directory_entry (member_id, created_at, school_id, state_id, city_id, sort_name, search_text, public_search_text)
    select member.id, created_at, school.id, state.id, city.id, field.name,
      concat_ws(E'\x1f', field.public, normalise_search(current_state),
        case when show_email then normalise_search(email::text) else '' end),
      case when public_page then field.public end
    from member join field on field.id = member.id
      join facet_value school on school.kind = 'school' and school.value = school_name
      join facet_value state on state.kind = 'state' and state.value = school_state
      join facet_value city on city.kind = 'city' and city.value = current_city`.execute(db);
  await sql`insert into search_word (word, frequency) values ('asha', 200), ('kumari', 297), ('lucknow', 150)`.execute(
    db,
  );
}

async function keepDocuments(db: Db, { dataDir }: Config): Promise<Map<string, string>> {
  const vault = await openVault(join(dataDir, 'keys/master.key'));
  const storage = diskStorage(join(dataDir, 'files'));
  const folder = join(dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  const digests = new Map<string, string>();
  for (let number = 1; number <= WITH_DOCUMENT; number += 1) {
    const email = `person.${number}@example.com`;
    const bytes = await aPdf({ lines: [`Transfer certificate of ${email}`] });
    const [plain, sealed] = [join(folder, `${number}.plain`), join(folder, `${number}.sealed`)];
    await writeFile(plain, bytes);
    const { wrappedKey } = await vault.encryptFile(plain, sealed);
    const key = `documents/0${number}/certificate-${number}`;
    await storage.put(key, sealed);
    await sql`
      insert into document (id, member_id, storage_key, wrapped_key, file_name, media_type, bytes, fingerprint, uploaded_at)
      select ${newId(new Date())}, id, ${key}, ${wrappedKey}, 'certificate.pdf', 'application/pdf', ${bytes.length},
        ${await vault.fingerprint(plain)}, now()
      from member where email = ${email}`.execute(db);
    digests.set(email, sha256(bytes));
  }
  return digests;
}

async function startSessions(db: Db): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  for (const [name, email] of Object.entries(PEOPLE)) {
    const token = `token-of-${name}`.padEnd(43, '-');
    await sql`
      insert into session (id, member_id, token_hash, user_agent, network, expires_at)
      select ${newId(new Date())}, id, ${hashToken(token)}, 'a browser', '10.0.0.0/24', now() + interval '12 hours'
      from member where email = ${email}`.execute(db);
    tokens.set(email, token);
  }
  return tokens;
}

/** Decisions with their rows of the audit log, links of mails, tries that were counted, and a job that waits. */
async function insertHistory(db: Db): Promise<void> {
  await sql`
    insert into verification_decision (id, member_id, document_id, admin_id, is_approved, decided_at, settled_at)
    select md5('decision ' || member.id)::uuid, member.id, document.id, md5('member 1')::uuid,
      approval_status = 'approved', decided_at, decided_at
    from member left join document on document.member_id = member.id where decided_at is not null`.execute(
    db,
  );
  await sql`
    insert into audit_log (recorded_at, action, actor_id, subject_id, details)
    select decided_at, 'verification.approved', admin_id, member_id, '{"note":"seen"}'
    from verification_decision order by decided_at, id`.execute(db);
  await sql`
    insert into mail_token (token_hash, member_id, purpose, email, expires_at)
    select sha256(convert_to(email::text, 'UTF8')), id, 'confirm-email', email, now() + interval '1 day'
    from member where approval_status = 'pending'`.execute(db);
  await sql`insert into known_device (device_hash, member_id) select sha256('device'), id from member`.execute(
    db,
  );
  await sql`insert into throttle values ('sign-in:someone', 3, now() + interval '1 hour')`.execute(db);
  await sql`insert into installation_fact (name, value) values ('union', '"kept"')`.execute(db);
  await sql`
    select graphile_worker.add_job('auth.send-confirmation', json_build_object('memberId', id), run_at => now() + interval '1 day')
    from member where approval_status = 'pending'`.execute(db);
}
