/** `navodayan sbom`: prints the software bill of materials (CycloneDX). */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const OPTIONS = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];

// npm names the application after its folder, which may be called otherwise.
const parent = mkdtempSync(join(tmpdir(), 'navodayan-sbom-'));
const folder = join(parent, 'navodayan');
try {
  mkdirSync(folder);
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(ROOT, file), join(folder, file));
  const { status } = spawnSync('npm', ['sbom', ...OPTIONS], { cwd: folder, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(parent, { recursive: true });
}
