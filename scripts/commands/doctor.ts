/** `navodayan doctor`: checks the installation and reports faults. */
import { parseArgs } from 'node:util';
import { examine } from '#server/features/operations/doctor.service.ts';
import { printFinding } from '../terminal.ts';
import { runOnSite } from './run-command.ts';

await runOnSite(
  'Usage:\n  navodayan doctor',
  () => parseArgs(),
  async (config) => {
    const findings = await examine(config, () => new Date());
    for (const finding of findings) printFinding(finding);
    if (findings.some(({ state }) => state === 'fault')) process.exitCode = 1;
  },
);
