import { inspectArchive, type ArchiveRules } from './inspect-archive.ts';
import type { Finding } from './outcome.ts';

const DOCTYPE = '<!DOCTYPE';
const MACRO_ENABLED = 'macroEnabled';

// Links to other files are allowed, because Excel makes a link of every email address and we load none.
const RULES: ArchiveRules = {
  required: [/^\[content_types\]\.xml$/, /^_rels\/\.rels$/, /^xl\/workbook\d*\.xml$/],
  forbidden: [
    { name: /(^|\/)vba(project|data)[^/]*$/, finding: 'macro' },
    // Excel 4.0 macros
    { name: /(^|\/)macrosheets\//, finding: 'macro' },
  ],
  read: /^\[content_types\]\.xml$|\.rels$|^xl\/(workbook\d*|styles)\.xml$/,
  inspect: findingInPart,
};

/**
 * Inspects an Excel file: an archive with a workbook part. Rejects macros and document types, by which XML defines
 * entities; the reader expands none. Call this in a child process only.
 */
export async function inspectXlsx(path: string): Promise<Finding> {
  return inspectArchive(path, RULES);
}

function findingInPart(part: Buffer): Finding {
  if (part.includes(MACRO_ENABLED)) return 'macro';
  return part.includes(DOCTYPE) ? 'damaged' : null;
}
