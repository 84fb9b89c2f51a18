/** Decides which modules of the web share a file, from the import graph and the list of screens. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SCREENS, type Screen } from '../../src/shared/screens.ts';

type Graph = {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
};

/** The modules that need a module as soon as they load: screens, the root, and what is imported later. */
type Users = ReadonlySet<string>;

const STYLES = /\.css$/;
const ROUTES = join(import.meta.dirname, '../../src/web/routes');
const ROOT = join(ROUTES, '../root.tsx');
const LAYOUT = routeFile('screens');
const HOME = routeFile('home');
const DIRECTORY = routeFile('directory');
/** Routes of pages that `SCREENS` does not list: posts, and the page for unknown addresses. */
const UNLISTED = ['blog-post', 'not-found'];
const AREAS = new Map([
  ...SCREENS.map((screen) => [routeFile(screen.module), areaOf(screen)] as const),
  ...UNLISTED.map((module) => [routeFile(module), 'public'] as const),
]);
/** Names of the chunks that only administrators and verifiers load. */
export const STAFF_CHUNKS: readonly string[] = [
  'staff',
  ...SCREENS.filter((screen) => areaOf(screen) === 'staff').map(({ module }) => module),
];
/** Modules that every page starts with but the root does not import. */
const RUNTIME = /node_modules.(react|react-dom|scheduler|react-router)./;
const QUERIES = /node_modules.@tanstack.|query-provider/;
/** Modules so large that only the screens that use them should load them. */
const LARGE = /illustrations.|\.data\.ts$/;
/** From this number of screens on, one larger file is better than several small ones. */
const MANY_SCREENS = 4;

/**
 * Returns a function for Rolldown's `codeSplitting` that names the file of a module, or returns null for Rolldown's own
 * choice: one file for each set of users. Small files cost a request each, and compress badly.
 *
 * What a module imports has at least its users, and names depend only on users, so no two files import each other.
 */
export function chunkNames(): (id: string, graph: Graph) => string | null {
  let users: ReadonlyMap<string, Users> | undefined;
  return (id, graph) => {
    if (RUNTIME.test(id)) return 'core';
    users ??= findUsers(graph);
    return nameOf(id, users.get(id) ?? new Set());
  };
}

function nameOf(id: string, users: Users): string | null {
  if (users.has(ROOT) || users.has(LAYOUT)) return 'core';
  const areas = new Set([...users].map((user) => AREAS.get(user)));
  if (STYLES.test(id)) return users.has(DIRECTORY) ? 'core' : nameOfStyles(areas);
  if (users.size < 2 || LARGE.test(id)) return null;
  if (users.has(HOME)) return 'core';
  if (QUERIES.test(id)) return 'query';
  const [area] = areas;
  if (areas.size === 1 && area && (area === 'staff' || users.size > 2)) return area;
  const screens = [...users].filter((user) => AREAS.has(user) && AREAS.get(user) !== 'staff');
  if (screens.length < MANY_SCREENS && !users.has(DIRECTORY)) return null;
  if (areas.has('public')) return 'shared';
  return users.has(DIRECTORY) ? 'app' : 'screens';
}

/**
 * Visitors' screens and the directory share one style sheet, so that their first view requests only that one. Styles
 * of only members' or only staff's screens share another. Others, such as those of components that load later, are
 * left to Rolldown.
 */
function nameOfStyles(areas: ReadonlySet<string | undefined>): string | null {
  if (areas.has('public') || areas.has('visitor')) return 'core';
  const [area] = areas;
  return areas.size === 1 && area ? area : null;
}

function areaOf({ access, page }: Screen): string {
  if (access === 'admin' || access === 'verifier') return 'staff';
  if (access === 'signed-in') return 'member';
  return page === 'public' ? 'public' : 'visitor';
}

function findUsers(graph: Graph): ReadonlyMap<string, Users> {
  const users = new Map<string, Set<string>>();
  /** Modules that are imported later, with those that import them. */
  const importers = new Map<string, Set<string>>();
  const starts = new Set([
    ROOT,
    ...readdirSync(ROUTES)
      .filter((file) => !STYLES.test(file))
      .map((file) => join(ROUTES, file)),
  ]);
  // A set also visits what is added to it during the loop.
  for (const start of starts) {
    const waiting = [start];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const known = users.get(id) ?? new Set();
      const info = graph.getModuleInfo(id);
      if (!info || known.has(start)) continue;
      users.set(id, known.add(start));
      waiting.push(...info.importedIds);
      for (const later of info.dynamicallyImportedIds) {
        starts.add(later);
        importers.set(later, (importers.get(later) ?? new Set()).add(id));
      }
    }
  }
  return withoutRedundant(users, importers);
}

/** Drops a later module from the users of what is loaded already wherever that module can be imported. */
function withoutRedundant(
  users: ReadonlyMap<string, Users>,
  importers: ReadonlyMap<string, Users>,
): ReadonlyMap<string, Users> {
  const isRedundant = (later: string, known: Users) => {
    const by = importers.get(later);
    return (
      by &&
      [...by].every((id) => [...(users.get(id) ?? [])].every((user) => user === later || known.has(user)))
    );
  };
  return new Map(
    [...users].map(([id, known]) => [id, new Set([...known].filter((user) => !isRedundant(user, known)))]),
  );
}

function routeFile(module: string): string {
  return join(ROUTES, `${module}.tsx`);
}
