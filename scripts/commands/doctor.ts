/** `navodayan doctor`: checks the installation and reports faults. */
import { parseArgs } from 'node:util';
import { examine, type Finding } from '#server/features/operations/doctor.service.ts';
import { runOnSite } from './run-command.ts';

const MARKS: Readonly<Record<Finding['state'], string>> = {
  good: 'ok     ',
  warning: 'warn   ',
  fault: 'FAULT  ',
};

await runOnSite(
  'Usage:\n  navodayan doctor',
  () => parseArgs(),
  async (config) => {
    const findings = await examine(config, () => new Date());
    for (const { state, name, sentence } of findings) console.log(`${MARKS[state]} ${name}: ${sentence}`);
    if (findings.some(({ state }) => state === 'fault')) process.exitCode = 1;
  },
);
