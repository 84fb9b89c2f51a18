import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  discardDocument,
  storeDocument,
  type UnownedDocument,
} from '#server/features/documents/documents.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { certificateOf, type Certificate } from './certificates.service.ts';
import type { SamplePerson } from './people.service.ts';

/** A stored sample document and its owner. */
export type SampleDocument = Readonly<{ person: SamplePerson; stored: UnownedDocument }>;

type SampleFile = Readonly<{
  kind: 'pdf' | 'png' | 'jpg';
  type: string;
  name: (title: string) => string;
}>;

const PDF: SampleFile = { kind: 'pdf', type: 'application/pdf', name: (title) => `${title}.pdf` };
const FILES: readonly SampleFile[] = [
  { kind: 'jpg', type: 'image/jpeg', name: (title) => `${title}.jpg` },
  PDF,
  { ...PDF, name: (title) => `${title} (signed).pdf` },
  { kind: 'png', type: 'image/png', name: (title) => `scan-${title}.png` },
  PDF,
];

/**
 * Creates a document for each person, and inspects, encrypts and stores it like an upload. If `pictures` is
 * `few`, all documents are PDFs. On failure, deletes the documents stored so far and rethrows.
 */
export async function storeSampleDocuments(
  deps: Deps,
  people: readonly SamplePerson[],
  pictures: 'all' | 'few',
): Promise<SampleDocument[]> {
  const files = pictures === 'all' ? FILES : [PDF];
  const documents: SampleDocument[] = [];
  try {
    for (const [index, person] of people.entries()) {
      documents.push({
        person,
        stored: await storeSampleDocument(
          deps,
          certificateOf(person, index),
          files[index % files.length] ?? PDF,
        ),
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
  certificate: Certificate,
  { kind, type, name }: SampleFile,
): Promise<UnownedDocument> {
  // Imported lazily, because the drawing library permanently occupies 40 MB, even in applications without sample data.
  const { makeSampleDocument } = await import('#server/platform/storage/sample-document.ts');
  const file = await makeSampleDocument(kind, certificate);
  await mkdir(deps.temporaryDirectory, { recursive: true, mode: 0o700 });
  const temporary = path.join(deps.temporaryDirectory, `${randomUUID()}.sample`);
  try {
    await writeFile(temporary, file, { mode: 0o600 });
    return await storeDocument(deps, {
      path: temporary,
      bytes: file.length,
      fileName: name(certificate.title.toLowerCase().replaceAll(' ', '-')),
      mediaType: type,
    });
  } finally {
    await rm(temporary, { force: true });
  }
}
