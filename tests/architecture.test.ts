/** Enforces ARCHITECTURE.md: allowed imports, where HTTP and SQL may be used, and who reads the environment. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const CONFIG = ['shared', 'shared/text', 'server/config'];
const WEB = ['shared', 'shared/text', 'web/ui', 'web/lib', 'web/lib/use-text'];
const CORE = [...CONFIG, 'server/platform', 'server/core'];
/** Layers, and the layers from which each may import. A file belongs to the layer with the longest matching prefix. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'shared/text': [],
  shared: ['shared/text'],
  'server/config': ['shared'],
  'server/platform': CONFIG,
  'server/core': [...CONFIG, 'server/platform'],
  'server/features': CORE,
  server: [...CORE, 'server/features'],
  operator: [...CORE, 'server/features', 'server'],
  'web/lib/use-text': ['shared/text'],
  'web/ui': ['shared/text', 'web/lib/use-text'],
  'web/lib': ['shared', 'shared/text', 'web/lib/use-text', 'web/ui'],
  'web/features': WEB,
  web: [...WEB, 'web/features'],
};

const LAYERS = Object.keys(MAY_IMPORT).toSorted((a, b) => b.length - a.length);
const FEATURE_FILE = /^((.+\.)?(routes|service|queries|data|emails|text)|feature|jobs|limits)\.ts$/;
/** Modules that other features may import: a feature's services, and the emails that others may enqueue. */
const PUBLIC_FILE = /(service|emails)\.ts$/;
const SQL = /\bsql(<[^`]*>)?`|\bsql\.\w+\(|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;
/** Platform modules that may contain SQL. Elsewhere only query files may. */
const SQL_FILE = /^server\/platform\/(database|jobs|rate-limit)\/|queries\.ts$/;

const files = globSync('**/*.{ts,tsx}', { cwd: 'src' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file));
const sources = new Map(files.map((file) => [file, readFileSync(join('src', file), 'utf8')]));

test('the architecture check finds source files', () => {
  for (const layer of ['shared/', 'server/platform/', 'server/features/', 'web/']) {
    expect(files.filter((file) => file.startsWith(layer)).length, layer).toBeGreaterThan(0);
  }
});

test('imports point only to inner layers', () => {
  expect(arrows(({ from, to }) => layerOf(from) !== layerOf(to) && !mayImport(from, to))).toEqual([]);
});

test('shared code imports nothing but zod', () => {
  const strangers = filesUnder('shared/').flatMap((file) =>
    specifiersOf(file)
      .filter((specifier) => !/^[#.]/.test(specifier) && specifier !== 'zod')
      .map((specifier) => `${file} -> ${specifier}`),
  );
  expect(strangers).toEqual([]);
});

test('media queries use rem, so that layouts follow the text size', () => {
  const styles = globSync('src/web/**/*.{css,ts,tsx}').filter((file) =>
    /(?:min|max)-width: ?[\d.]+px\)/.test(readFileSync(file, 'utf8')),
  );
  expect(styles).toEqual([]);
});

test('the browser does not load zod: web modules import only shared modules without schemas', () => {
  const paths = filesUnder('web/')
    .filter((file) => !file.endsWith('.server.ts'))
    .flatMap((file) => pathToZod(file) ?? []);
  expect(paths).toEqual([]);
  expect(pathToZod('shared/schemas.ts')).toMatch(/ -> zod$/);
});

test('web modules read only the parts of an endpoint that the browser loads', () => {
  const other = /\w+Calls\.\w+\.(?!(?:method|path|files|failure)\b)\w/;
  expect(filesUnder('web/').filter((file) => other.test(code(file)))).toEqual([]);
});

test('a server feature imports only services and emails of another feature', () => {
  expect(
    arrows(({ from, to }) => {
      const isOther =
        featureOf(from) !== undefined && featureOf(to) !== undefined && featureOf(from) !== featureOf(to);
      return isOther && !PUBLIC_FILE.test(to);
    }),
  ).toEqual([]);
});

test('imports between features form no cycle on the server or in the browser', () => {
  for (const root of ['server/features', 'web/features']) expect(cycleIn(root), root).toEqual([]);
});

/** Features without a folder on one or two of the three sides, with the reason. */
const ONE_SIDED: Readonly<Record<string, string>> = {
  about: 'a page without calls',
  admin: 'frame, menu and lists of all screens of administrators',
  blog: 'pages with the posts of `posts`, without calls',
  documents: 'its calls and screens belong to verification',
  files: 'rules of uploads for the platform and forms',
  members: 'what several features say of a member: the schema of `user`, years, visibility',
  offline: 'the service worker answers it',
  operations: 'what the server has for the doctor and monitoring',
  pages: 'prerendered texts without calls',
  sample: 'commands and the first start fill it',
  shell: 'header, menus and footer of every screen',
};

test('features have the same name on the server, in the browser and in shared code', () => {
  const sides = ['server/features/', 'web/features/', 'shared/'].map((root) =>
    filesUnder(root).flatMap((file) => /^[^/]+(?=\/)/.exec(file.slice(root.length)) ?? []),
  );
  const uneven = sides.flat().filter((name) => !sides.every((side) => side.includes(name)));
  expect([...new Set(uneven)].toSorted()).toEqual(Object.keys(ONE_SIDED));
});

test('query files import no files of other features', () => {
  expect(
    arrows(
      ({ from, to }) =>
        from.endsWith('queries.ts') && featureOf(to) !== undefined && featureOf(to) !== featureOf(from),
    ),
  ).toEqual([]);
});

const MEMBER_CHANGES =
  /(?:updateTable\('member'\)[^;]*?\.set\(|updateMember\([^;]*?)\{[^;]*?\}\)(?:\s*\.set\(\{[^;]*?\}\))*(?=[\n;.])/g;
/** Columns that are neither shown in the directory nor edited in a profile. */
const UNSHOWN_COLUMNS = new Set([
  'password_hash',
  'email_bounced_at',
  'asking_paused_until',
  'removal_warned_at',
  'guardian_reminded_at',
  'notice_version',
]);

test('every update of a member sets `updated_at`, unless it changes only columns that are neither shown nor edited', () => {
  const changes = filesUnder('server/').flatMap((file) =>
    [...sources.get(file)!.matchAll(MEMBER_CHANGES)].map(([change]) => ({ file, change })),
  );
  expect(changes.length).toBeGreaterThan(10);
  const silent = changes.filter(({ change }) => {
    const columns = [...change.matchAll(/\b([a-z_]+):(?! \{)/g)].map(([, column = '']) => column);
    const isUnshown = columns.length > 0 && columns.every((column) => UNSHOWN_COLUMNS.has(column));
    return !isUnshown && !columns.includes('updated_at');
  });
  expect(silent).toEqual([]);
});

test('server features use the agreed file names', () => {
  const strangers = filesUnder('server/features/').filter((file) => {
    const [, , , ...rest] = file.split('/');
    return rest.length !== 1 || !FEATURE_FILE.test(rest[0] ?? '');
  });
  expect(strangers).toEqual([]);
});

test('SQL is written in query files only', () => {
  const strangers = [...filesUnder('server/'), ...filesUnder('operator/')].filter(
    (file) => !SQL_FILE.test(file) && SQL.test(sourceOf(file)),
  );
  expect(strangers).toEqual([]);
});

test('consents are recorded in one module', () => {
  const CONSENT = /insertInto\('consent'\)|insert into consent\b/i;
  const places = filesUnder('server/').filter((file) => CONSENT.test(sources.get(file)!));
  expect(places).toEqual(['server/core/consents/consents.queries.ts']);
});

test('only the configuration module reads the environment', () => {
  const readers = filesUnder('server/').filter((file) =>
    /\bprocess\.env\b|\bprocess\['env'\]/.test(code(file)),
  );
  const entries = ['server/main.ts', 'server/worker.ts']; // entry points pass the environment to the configuration
  expect(readers.filter((file) => !['server/config.ts', ...entries].includes(file))).toEqual([]);
  for (const file of entries) expect(sourceOf(file).match(/process\.env/g), file).toEqual(['process.env']);
});

test('each migration has its own number', () => {
  const numbers = globSync('*.sql', { cwd: 'migrations' })
    .map((file) => file.slice(0, 4))
    .toSorted();
  const twice = numbers.filter((number, index) => number === numbers[index - 1]);
  expect(twice).toEqual([]);
});

test('there are no barrel files', () => {
  expect(
    files.filter(
      (file) => /(^|\/)index\.tsx?$/.test(file) || /^export (\*|\{[^}]*\}) from /m.test(sourceOf(file)),
    ),
  ).toEqual([]);
});

test('every exported function of services and shared code has a docstring', () => {
  const silent = files
    .filter((file) => file.startsWith('shared/') || /^server\/features\/.*service\.ts$/.test(file))
    .flatMap((file) => undocumented(file).map((name) => `${file}: ${name}`));
  expect(silent).toEqual([]);
});

/** Returns the folders of a root whose imports lead into a cycle. */
function cycleIn(root: string): string[] {
  const folderOf = (file: string) => (file.startsWith(`${root}/`) ? file.split('/')[2] : undefined);
  const imported = new Map<string, Set<string>>();
  for (const from of filesUnder(`${root}/`))
    for (const to of importsOf(from)) {
      const [source, target] = [folderOf(from), folderOf(to)];
      if (source !== undefined && target !== undefined && source !== target)
        imported.set(source, (imported.get(source) ?? new Set()).add(target));
    }
  const leadsTo = (folders: readonly string[]) => (folder: string) =>
    folders.some((other) => imported.get(folder)?.has(other));
  let folders = [...imported.keys()];
  while (!folders.every(leadsTo(folders))) folders = folders.filter(leadsTo(folders));
  return folders;
}

/**
 * Returns the chain of run-time imports from a file to zod through shared modules; undefined if there is none. The build
 * drops the imports of modules that declare endpoints (`scripts/web/calls.ts`).
 */
function pathToZod(file: string, seen = new Set<string>()): string | undefined {
  if (seen.has(file)) return undefined;
  seen.add(file);
  if (runTimeSpecifiersOf(file).includes('zod')) return `${file} -> zod`;
  for (const target of ownFilesOf(file, runTimeSpecifiersOf(file))) {
    const isLoaded = target.startsWith('shared/') && !/^shared\/.+endpoints\.ts$/.test(target);
    const path = isLoaded ? pathToZod(target, seen) : undefined;
    if (path !== undefined) return `${file} -> ${path}`;
  }
  return undefined;
}

type Arrow = { from: string; to: string };

/** Returns the imports between project files that violate a rule, as `from -> to`. */
function arrows(isWrong: (arrow: Arrow) => boolean): string[] {
  return files
    .flatMap((from) => importsOf(from).map((to) => ({ from, to })))
    .filter(isWrong)
    .map(({ from, to }) => `${from} -> ${to}`);
}

/** Returns the project files that a file imports, relative to `src`, without style sheets. */
function importsOf(file: string): string[] {
  return ownFilesOf(file, specifiersOf(file));
}

function ownFilesOf(file: string, specifiers: readonly string[]): string[] {
  return specifiers
    .filter((specifier) => /^[#.]/.test(specifier) && !specifier.endsWith('.css'))
    .map((specifier) =>
      specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(file), specifier)),
    )
    .map((target) => target.replaceAll('\\', '/'));
}

function specifiersOf(file: string, source = sourceOf(file)): string[] {
  const imports = source.matchAll(/\b(?:from |import |import\()['"]([^'"]+)['"]/g);
  return [...imports].map(([, specifier = '']) => specifier);
}

/** Returns the imports that remain after types are erased. */
function runTimeSpecifiersOf(file: string): string[] {
  const typeImports = /^import type [^;]*;|^import \{(?:\s*type [^,}]+,?)+\s*\} from [^;]*;/gm;
  return specifiersOf(file, sourceOf(file).replaceAll(typeImports, ''));
}

function layerOf(file: string): string {
  return LAYERS.find((layer) => file === `${layer}.ts` || file.startsWith(`${layer}/`)) ?? 'outside';
}

/** Returns whether a file may import another file. Data files outside `src` are always allowed. */
function mayImport(from: string, to: string): boolean {
  return to.startsWith('../data/') || (MAY_IMPORT[layerOf(from)] ?? []).includes(layerOf(to));
}

function featureOf(file: string): string | undefined {
  return /^server\/features\/([^/]+)\//.exec(file)?.[1];
}

function filesUnder(folder: string): string[] {
  return files.filter((file) => file.startsWith(folder));
}

const sourceOf = (file: string): string => sources.get(file) ?? '';

function code(file: string): string {
  return sourceOf(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}

/** Returns exported functions and function constants without a docstring directly above. */
function undocumented(file: string): string[] {
  const exported =
    /(\*\/\n)?^export (?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?(?:<[^>]*>)?\()/gm;
  return [...sourceOf(file).matchAll(exported)]
    .filter(([, comment]) => comment === undefined)
    .map(([, , name = '', constant = '']) => name || constant);
}
