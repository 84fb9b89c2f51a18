import { SaxesParser } from 'saxes';
import type { Finding } from './outcome.ts';

const MACRO = /relationships\/(vbaProject|wordVbaData)\b/i;
const EMBEDDED = /relationships\/(oleObject|package|control|aFChunk|attachedToolbars)\b/i;

/**
 * Checks a `.rels` part of a Word file for external links, macros and embedded objects (ECMA-376 part 2, §6.5).
 * @throws if the part is not well-formed XML in UTF-8 or UTF-16, or has a DOCTYPE; OPC forbids both (§6.2.5).
 */
export function findingInRelationships(part: Buffer): Finding {
  let finding: Finding = null;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', () => {
    throw new Error('A relationship part must not have a DOCTYPE.');
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^utf-(8|16)$/i.test(encoding))
      throw new Error('A relationship part must be UTF-8 or UTF-16.');
  });
  parser.on('opentag', ({ attributes }) => {
    finding ??= findingInAttributes(Object.values(attributes));
  });
  parser.write(decode(part)).close();
  return finding;
}

function findingInAttributes(attributes: readonly { local: string; value: string }[]): Finding {
  if (attributes.some(({ local, value }) => local === 'TargetMode' && /^\s*External/i.test(value)))
    return 'external';
  if (attributes.some(({ value }) => MACRO.test(value))) return 'macro';
  return attributes.some(({ value }) => EMBEDDED.test(value)) ? 'embedded' : null;
}

function decode(part: Buffer): string {
  const mark = part.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(part);
}
