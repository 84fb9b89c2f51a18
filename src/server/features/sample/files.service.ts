import { randomBytes } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { storeDocument, type UnownedDocument } from '#server/features/documents/documents.service.ts';
import { storePhoto } from '#server/features/profile/photos.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SamplePerson } from './people.service.ts';

const FOLDER = path.join(import.meta.dirname, '../../../../data/sample');
const DOCUMENTS = [
  { fileName: 'transfer-certificate.pdf', mediaType: 'application/pdf' },
  { fileName: 'statement-of-marks.jpg', mediaType: 'image/jpeg' },
];
/** Portraits of women, and as many of men. */
const PORTRAITS = 12;

export type SampleDocument = Readonly<{ person: SamplePerson; stored: UnownedDocument }>;

/** Stores one of the two sample documents for each pending person, like an upload. */
export async function storeSampleDocuments(
  deps: Deps,
  people: readonly SamplePerson[],
): Promise<SampleDocument[]> {
  await mkdir(deps.temporaryDirectory, { recursive: true, mode: 0o700 });
  const documents: SampleDocument[] = [];
  for (const person of people.filter(({ approval_status }) => approval_status === 'pending')) {
    const file = DOCUMENTS[documents.length % DOCUMENTS.length] ?? { fileName: '', mediaType: '' };
    const source = path.join(FOLDER, 'documents', file.fileName);
    const upload = { ...file, path: source, bytes: (await stat(source)).size };
    // Reviewers would be told that all these people uploaded the same file.
    documents.push({
      person,
      stored: { ...(await storeDocument(deps, upload)), fingerprint: randomBytes(32) },
    });
  }
  return documents;
}

/**
 * Stores portraits of adults as their photos: first the sign-in accounts and founders, then members with a public page.
 * Returns the key of the photo by member.
 */
export async function storeSamplePortraits(
  deps: Deps,
  people: readonly SamplePerson[],
): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  const sitters = people
    .filter((person) => person.approval_status === 'approved' && !person.is_presumed_minor)
    .toSorted((one, other) => rank(one) - rank(other));
  for (const [gender, name] of [
    ['Female', 'woman'],
    ['Male', 'man'],
  ])
    for (const [index, { id }] of sitters
      .filter((person) => person.gender === gender)
      .slice(0, PORTRAITS)
      .entries()) {
      const fileName = `${name}-${index + 1}.png`;
      const picture = { path: path.join(FOLDER, 'portraits', fileName), fileName, mediaType: 'image/png' };
      keys.set(id, await storePhoto(deps, picture));
    }
  return keys;
}

function rank({ email, role, public_page }: SamplePerson): number {
  if (/^\w+@/.test(email)) return 0;
  return role === 'founder' ? 1 : public_page ? 2 : 3;
}
