/** Asks questions in a terminal, or reads the answers from a pipe. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Finding } from '#server/features/operations/finding.service.ts';
import type { Terminal } from '#server/features/operations/interview.service.ts';
import { StartupError } from '#server/platform/startup-error.ts';

const MARKS: Readonly<Record<Finding['state'], string>> = {
  good: 'ok     ',
  warning: 'warn   ',
  fault: 'FAULT  ',
};

/** Opens the terminal. `close` or Ctrl-C ends the questions. */
export function openTerminal(): Terminal & { close: () => void } {
  let isHidden = false;
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const lines = createInterface({ input: process.stdin, output, terminal: isTerminal });
  lines.on('SIGINT', () => lines.close());
  // Lines from a pipe may arrive before they are asked for; the iterator buffers them.
  const typed = lines[Symbol.asyncIterator]();
  const ask: Terminal['ask'] = async (question, how = {}) => {
    const prompt = `${question}: `;
    isHidden = how.isHidden === true;
    // A pipe may close the interface before its last lines are read, and `prompt` would then throw.
    if (isHidden || !isTerminal) process.stdout.write(prompt);
    else {
      lines.setPrompt(prompt);
      lines.prompt();
    }
    const { value, done } = await typed.next();
    if (isHidden || !isTerminal) process.stdout.write('\n');
    isHidden = false;
    if (done === true)
      throw new StartupError(
        '\nStopped before the last question. Nothing was written. Run the command again.',
      );
    return value;
  };
  return {
    ask,
    say: (line) => console.log(`  ${line}`),
    report: printFinding,
    close: () => lines.close(),
  };
}

/** Prints the result of a check. */
export function printFinding({ state, name, sentence }: Finding): void {
  console.log(`${MARKS[state]} ${name}: ${sentence}`);
}
