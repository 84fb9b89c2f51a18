import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  discardDocument,
  keepDocument,
  type KeptDocument,
} from '#server/features/documents/documents.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SamplePerson } from './people.service.ts';

/** A stored sample document and its owner. */
export type Paper = Readonly<{ person: SamplePerson; kept: KeptDocument }>;

const KINDS = [
  { kind: 'pdf', type: 'application/pdf', title: 'Transfer Certificate', name: 'transfer-certificate.pdf' },
  { kind: 'png', type: 'image/png', title: 'Statement of Marks', name: 'IMG_20261104_091207.png' },
  { kind: 'pdf', type: 'application/pdf', title: 'Character Certificate', name: 'character certificate.pdf' },
  { kind: 'png', type: 'image/png', title: 'School Identity Card', name: 'jnv-id-card.png' },
  { kind: 'pdf', type: 'application/pdf', title: 'Statement of Marks', name: 'Marksheet class XII.pdf' },
] as const;

/**
 * Creates a document for each of these people and stores it like an upload: inspected, encrypted, saved. If one fails,
 * deletes those already stored.
 */
export async function keepPapers(deps: Deps, people: readonly SamplePerson[]): Promise<Paper[]> {
  const papers: Paper[] = [];
  try {
    for (const [index, person] of people.entries()) {
      papers.push({ person, kept: await keepPaper(deps, person, KINDS[index % KINDS.length] ?? KINDS[0]) });
    }
    return papers;
  } catch (error) {
    await discardPapers(deps, papers);
    throw error;
  }
}

/** Deletes sample documents without a member from storage. */
export async function discardPapers(deps: Deps, papers: readonly Paper[], reason?: unknown): Promise<void> {
  for (const { kept } of papers) await discardDocument(deps, kept, reason);
}

async function keepPaper(
  deps: Deps,
  person: SamplePerson,
  paper: (typeof KINDS)[number],
): Promise<KeptDocument> {
  // Imported lazily: the drawing library takes 40 MB that are never freed, even in applications without sample data.
  const { makeSampleDocument } = await import('#server/platform/storage/sample-document.ts');
  const file = await makeSampleDocument(paper.kind, { title: paper.title, lines: linesFor(person) });
  await mkdir(deps.temporaryDirectory, { recursive: true, mode: 0o700 });
  const temporary = path.join(deps.temporaryDirectory, `${randomUUID()}.sample`);
  try {
    await writeFile(temporary, file, { mode: 0o600 });
    return await keepDocument(deps, {
      path: temporary,
      bytes: file.length,
      fileName: paper.name,
      mediaType: paper.type,
    });
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Documents contain only ASCII; for a Devanagari name they use the username. */
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
    'The person and the paper are invented.',
  ];
}
