/** `navodayan sbom`: prints the software bill of materials (CycloneDX). */
import { spawnSync } from 'node:child_process';

const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
const { status } = spawnSync('npm', ['sbom', ...options], { stdio: 'inherit' });
process.exitCode = status ?? 1;
