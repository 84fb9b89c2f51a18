/** `navodayan newsletter send --file newsletter.md --subject "..."`: queues a newsletter for every subscriber. */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { AppError } from '#shared/errors.ts';
import { previewIssue, queueIssue } from '#server/features/newsletter/issues.service.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { runOnSite, UsageError } from './run-command.ts';
import { withDeps } from './with-deps.ts';

const USAGE = `Usage:
  navodayan newsletter preview --file newsletter.md --subject "November" [--html newsletter.html]
  navodayan newsletter send --file newsletter.md --subject "November"

The file is Markdown: headings, paragraphs, lists, quotes, emphasis and links; a paragraph that is one link becomes
a button. Preview shows it and counts the recipients without sending. The running application sends queued newsletters.
Sending the same newsletter again reaches only the people who did not get it.`;

await runOnSite(USAGE, readArguments, async (config, { action, file, subject, html }) => {
  const issue = { subject, text: await read(file) };
  await withDeps(config, async (deps) => {
    try {
      if (action === 'send') {
        const queued = await queueIssue(deps, issue);
        console.log(`The newsletter is queued for ${people(queued)}.`);
        return;
      }
      const { recipients, mail } = await previewIssue(deps, issue);
      if (html !== undefined) await writeFile(html, mail.html);
      console.log(`Subject: ${mail.subject}\n\n${mail.text}\n\nIt would now go to ${people(recipients)}.`);
    } catch (error) {
      throw error instanceof AppError ? new StartupError(error.message) : error;
    }
  });
});

function people(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new StartupError(`The file ${file} cannot be read.`);
  }
}

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { file: { type: 'string' }, subject: { type: 'string' }, html: { type: 'string' } },
  });
  const [action] = positionals;
  if (positionals.length !== 1 || (action !== 'preview' && action !== 'send'))
    throw new UsageError('Say either "preview" or "send".');
  if (values.file === undefined) throw new UsageError('Name the file: --file newsletter.md.');
  if (values.subject === undefined) throw new UsageError('Say its subject: --subject "November".');
  return { action, file: values.file, subject: values.subject, html: values.html };
}
