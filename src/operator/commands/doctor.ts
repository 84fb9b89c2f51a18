/** `navodayan doctor`: checks the installation and reports faults. */
import { parseArgs } from 'node:util';
import { examine } from '#operator/doctor.ts';
import { recordCheck } from '#server/features/operations/installation-report.service.ts';
import type { Finding } from '#server/features/operations/finding.service.ts';
import { runOnSite } from './run-command.ts';
import { withDeps } from './with-deps.ts';

const USAGE = `Usage:
  navodayan doctor            checks and prints; changes nothing
  navodayan doctor --record   also shows the result in the administrators' overview, and emails them about a new fault

Exits with 1 if there is a fault.`;

const MARKS: Readonly<Record<Finding['state'], string>> = {
  good: 'ok     ',
  warning: 'warn   ',
  fault: 'FAULT  ',
};

await runOnSite(USAGE, readArguments, async (config, { isRecorded }) => {
  const findings = await examine(config, () => new Date());
  for (const { state, name, sentence } of findings) console.log(`${MARKS[state]} ${name}: ${sentence}`);
  if (findings.some(({ state }) => state === 'fault')) process.exitCode = 1;
  if (isRecorded) await withDeps(config, (deps) => recordCheck(deps, findings));
});

function readArguments() {
  const { values } = parseArgs({ options: { record: { type: 'boolean', default: false } } });
  return { isRecorded: values.record };
}
