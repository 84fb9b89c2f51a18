/** `npm run admin -- doctor`: checks the installation and reports faults. */
import { examine } from '#server/features/operations/doctor.service.ts';
import type { Finding } from '#server/features/operations/finding.service.ts';
import { runCommand } from '../command.ts';

const MARKS: Readonly<Record<Finding['state'], string>> = {
  good: 'ok     ',
  warning: 'look   ',
  fault: 'FAULT  ',
};

await runCommand('Usage:\n  npm run admin -- doctor', async (config) => {
  const findings = await examine(config, () => new Date());
  for (const { state, name, sentence } of findings) console.log(`${MARKS[state]} ${name}: ${sentence}`);
  if (findings.some(({ state }) => state === 'fault')) process.exitCode = 1;
});
