import type { SiteSettings } from '#shared/site/placeholders.ts';
import { momentInIndia } from '#server/platform/indian-time.ts';
import type { ExportContents, RecordGroup } from './export-contents.service.ts';
import type { RecordRow } from './export.queries.ts';

/** Binary file in the archive: its path and title. */
export type ExportedFile = Readonly<{ path: string; title: string }>;

const STYLES =
  ':root{color-scheme:light dark}body{max-width:54rem;margin:0 auto;padding:2rem 1.25rem 4rem;font:17px/1.6 system-ui,sans-serif;color:#1B2140;background:#F6F7F3}h1,h2{font-family:Georgia,serif;line-height:1.2}h1{border-top:3px solid;padding-top:1rem}h2{margin:2.5rem 0 .5rem}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;margin:0 0 1rem;padding:.75rem 1rem;background:#fff;border:1px solid #D3D8DA;border-radius:8px}dt{color:#51586F}dt,dd{margin:0;padding:.2rem 0;overflow-wrap:anywhere;white-space:pre-line}.quiet{color:#51586F}a{color:#22408A}@media(max-width:560px){dl{grid-template-columns:1fr}dd{padding-bottom:.6rem;font-weight:600}}@media(prefers-color-scheme:dark){body{color:#F4F1E6;background:#10152C}dl{background:#1A2142;border-color:#333C68}dt,.quiet{color:#B6BDD4}a{color:#B5C8FF}}';

/** Renders the contents as a self-contained HTML page for people; data.json is for programs. */
export function exportPage(
  site: SiteSettings,
  contents: ExportContents,
  files: readonly ExportedFile[],
): string {
  const { first_name, last_name } = contents.profile;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'"><title>My data, ${escape(site.name)}</title><style>${STYLES}</style></head><body><h1>What we hold about ${escape(`${first_name} ${last_name}`.trim())}</h1><p class="quiet">Made on ${escape(momentInIndia(new Date(contents.madeAt)))} for its owner. The same stands in <a href="data.json">data.json</a>, for programs. Passwords and secrets of links are kept only as hashes, which say nothing, so they are not here. Volunteers are not named. Questions: ${escape(site.supportEmail)}; complaints: ${escape(site.grievanceEmail)}.</p>${filesHtml(files)}${contents.records.map(groupHtml).join('')}<h2>What happened, and when</h2>${contents.activity.map(rowHtml).join('')}</body></html>`;
}

function filesHtml(files: readonly ExportedFile[]): string {
  if (files.length === 0) return '';
  const items = files.map(
    ({ path, title }) => `<li><a href="${escape(encodeURI(path))}">${escape(title)}</a></li>`,
  );
  return `<h2>Files</h2><ul>${items.join('')}</ul>`;
}

function groupHtml({ title, rows }: RecordGroup): string {
  return `<h2>${escape(title)}</h2>${rows.map(rowHtml).join('')}`;
}

function rowHtml(row: RecordRow): string {
  const items = Object.entries(row)
    .map(
      ([name, value]) =>
        [readable(name), name === 'action' ? readable(textOf(value)) : textOf(value)] as const,
    )
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `<dt>${escape(name)}</dt><dd>${escape(text)}</dd>`);
  return `<dl>${items.join('')}</dl>`;
}

function textOf(value: unknown): string {
  // The page omits empty values; data.json contains them.
  if (value === null || JSON.stringify(value) === '{}') return '';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\dT/.test(value) ? momentInIndia(new Date(value)) : withoutMarks(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return Object.entries(value)
    .map(([name, part]) => (Array.isArray(value) ? textOf(part) : `${readable(name)} ${textOf(part)}`))
    .filter((part) => part !== '')
    .join(', ');
}

/** Makes column and action names readable: `profile.facts-changed` becomes "profile facts changed". */
function readable(name: string): string {
  return name.replaceAll(/[._-]/g, ' ');
}

/** Replaces the control characters that separate the parts of search texts. */
function withoutMarks(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]+/gu, ', ').replaceAll(/^(, )+|(, )+$/g, '');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
