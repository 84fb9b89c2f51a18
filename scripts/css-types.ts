/**
 * Writes a type declaration for each CSS module into .cache/css-types, where TypeScript finds it through `rootDirs`, so
 * that an unknown class name does not compile.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transform } from 'lightningcss';

const ROOT = join(import.meta.dirname, '..');
const TARGET = join(ROOT, '.cache/css-types');

const declarations = new Set(globSync('src/web/**/*.module.css', { cwd: ROOT }).map(writeDeclaration));
for (const file of globSync('**/*.d.css.ts', { cwd: TARGET })) {
  if (!declarations.has(join(TARGET, file))) rmSync(join(TARGET, file));
}

function writeDeclaration(file: string): string {
  const declaration = join(TARGET, file.replace(/\.css$/, '.d.css.ts'));
  mkdirSync(dirname(declaration), { recursive: true });
  writeFileSync(declaration, declare(classNames(file)));
  return declaration;
}

function classNames(file: string): string[] {
  const { exports } = transform({
    filename: file,
    code: readFileSync(join(ROOT, file)),
    cssModules: true,
  });
  return Object.keys(exports ?? {}).toSorted();
}

function declare(names: string[]): string {
  const members = names.map((name) => `  readonly ${JSON.stringify(name)}: string;\n`);
  return `declare const styles: {\n${members.join('')}};\nexport default styles;\n`;
}
