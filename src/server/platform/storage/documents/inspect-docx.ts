import { inspectArchive, type ArchiveRules } from './inspect-archive.ts';
import type { Finding } from './outcome.ts';
import { findingInRelationships } from './word-relationships.ts';

// Word for the web numbers the document part.
const RULES: ArchiveRules = {
  required: [/^\[content_types\]\.xml$/, /^_rels\/\.rels$/, /^word\/document\d*\.xml$/],
  forbidden: [
    { name: /(^|\/)vba(project|data)[^/]*$/, finding: 'macro' },
    { name: /(^|\/)(embeddings|activex)\//, finding: 'embedded' },
    { name: /(^|\/)oleobject[^/]*$/, finding: 'embedded' },
    { name: /\.(exe|dll|scr|com|bat|cmd|ps1|vbs|js|jse|wsf|hta|lnk|jar|msi)$/, finding: 'embedded' },
  ],
  read: /\.rels$/,
  inspect: findingInRelationships,
};

/**
 * Inspects a Word file: an archive with a document part. Rejects macros, embedded files and external relationships.
 * Does not read the text, so it misses fields that make Word load external content. Call this in the inspection process
 * only.
 */
export async function inspectDocx(path: string): Promise<Finding> {
  return inspectArchive(path, RULES);
}
