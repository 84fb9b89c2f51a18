/** The texts that a release changes. */
import { StartupError } from '#server/platform/startup-error.ts';

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;
const NEXT = '## Next\n';

/**
 * Checks that a version has three numbers and is newer than the current one.
 * @throws {StartupError}
 */
export function refuseOldVersion(version: string, current: string): void {
  const [wanted, present] = [numbersOf(version), numbersOf(current)];
  if (wanted === null)
    throw new StartupError(`"${version}" is not a version. Write three numbers, such as 0.2.0.`);
  const at = wanted.findIndex((number, index) => number !== present?.[index]);
  if (at === -1 || (wanted[at] ?? 0) < (present?.[at] ?? 0))
    throw new StartupError(`Version ${version} is not newer than ${current}, the version in package.json.`);
}

function numbersOf(version: string): number[] | null {
  return VERSION.exec(version)?.slice(1).map(Number) ?? null;
}

/**
 * Turns the section "Next" of the changelog into the section of a version, below a new empty one.
 * @throws {StartupError} if it has no entries.
 */
export function releasedChangelog(changelog: string, version: string, date: string): string {
  const [before = '', after] = changelog.split(NEXT);
  const [entries = ''] = after?.split(/^## /m) ?? [];
  if (after === undefined || !/^- /m.test(entries))
    throw new StartupError(
      'CHANGELOG.md has no entries under "Next". Write what has changed, and commit it.',
    );
  return `${before}${NEXT}\n## ${version}, ${date}\n${after}`;
}

/** Sets the version in package.json or package-lock.json, where it comes before those of packages. */
export function withVersion(json: string, current: string, version: string): string {
  // In the lock file the second one is the root package.
  const head = json.slice(0, json.indexOf('"dependencies"'));
  return head.replaceAll(`"version": "${current}"`, `"version": "${version}"`) + json.slice(head.length);
}

/** Sets the tag of the application's image in compose.yaml. */
export function withImageTag(compose: string, current: string, version: string): string {
  return compose.replaceAll(`image: navodayan:${current}\n`, `image: navodayan:${version}\n`);
}
