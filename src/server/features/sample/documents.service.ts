import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  discardDocument,
  storeDocument,
  type UnownedDocument,
} from '#server/features/documents/documents.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SamplePerson } from './people.service.ts';

/** A stored sample document and its owner. */
export type SampleDocument = Readonly<{ person: SamplePerson; stored: UnownedDocument }>;

const KINDS = [
  { kind: 'pdf', type: 'application/pdf', title: 'Transfer Certificate', name: 'transfer-certificate.pdf' },
  { kind: 'png', type: 'image/png', title: 'Statement of Marks', name: 'IMG_20261104_091207.png' },
  { kind: 'pdf', type: 'application/pdf', title: 'Character Certificate', name: 'character certificate.pdf' },
  { kind: 'png', type: 'image/png', title: 'School Identity Card', name: 'jnv-id-card.png' },
  { kind: 'pdf', type: 'application/pdf', title: 'Statement of Marks', name: 'Marksheet class XII.pdf' },
] as const;

/**
 * Creates a document for each person, and inspects, encrypts and stores it like an upload. If one fails, deletes those
 * stored so far and rethrows.
 */
export async function storeSampleDocuments(
  deps: Deps,
  people: readonly SamplePerson[],
): Promise<SampleDocument[]> {
  const documents: SampleDocument[] = [];
  try {
    for (const [index, person] of people.entries()) {
      documents.push({
        person,
        stored: await storeSampleDocument(deps, person, KINDS[index % KINDS.length] ?? KINDS[0]),
      });
    }
    return documents;
  } catch (error) {
    await discardSampleDocuments(deps, documents);
    throw error;
  }
}

/** Deletes stored sample documents whose members were not created. */
export async function discardSampleDocuments(
  deps: Deps,
  documents: readonly SampleDocument[],
  reason?: unknown,
): Promise<void> {
  for (const { stored } of documents) await discardDocument(deps, stored, reason);
}

async function storeSampleDocument(
  deps: Deps,
  person: SamplePerson,
  document: (typeof KINDS)[number],
): Promise<UnownedDocument> {
  // Imported lazily, because the drawing library permanently occupies 40 MB, even in applications without sample data.
  const { makeSampleDocument } = await import('#server/platform/storage/sample-document.ts');
  const file = await makeSampleDocument(document.kind, { title: document.title, lines: linesFor(person) });
  await mkdir(deps.temporaryDirectory, { recursive: true, mode: 0o700 });
  const temporary = path.join(deps.temporaryDirectory, `${randomUUID()}.sample`);
  try {
    await writeFile(temporary, file, { mode: 0o600 });
    return await storeDocument(deps, {
      path: temporary,
      bytes: file.length,
      fileName: document.name,
      mediaType: document.type,
    });
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Returns the lines of a document, in ASCII; uses the username in place of a Devanagari name. */
function linesFor(person: SamplePerson): string[] {
  const { first_name, last_name, username, school_name, school_district, school_state, in_year, out_year } =
    person;
  const isPlain = /^[ -~]*$/.test(first_name + last_name);
  return [
    '',
    `Name: ${isPlain ? `${first_name} ${last_name}` : username}`,
    `School: ${school_name}`,
    `District: ${school_district}, ${school_state}`,
    `At the school from ${in_year} to ${out_year}`,
    '',
    'A sample, made to try out this software.',
    'The person and the document are invented.',
  ];
}
