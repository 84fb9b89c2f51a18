import { COMMUNITY_NAMES, type CommunitySettingName } from '#shared/site/community-settings.ts';
import { ownDraft } from '#web/lib/form-draft.ts';

/** Values of the fields. */
export type Answers = Readonly<Partial<Record<CommunitySettingName, string>>>;

const before = (name: CommunitySettingName) => `before ${name}`;

function draft() {
  const fields = COMMUNITY_NAMES.flatMap((name) => [name, before(name)]);
  return ownDraft('community', Object.fromEntries(fields.map((field) => [field, ''])));
}

/** Stores the edited settings in this tab, with their values before. */
export function saveCommunityDraft(old: Answers, mine: Answers): void {
  const edited = COMMUNITY_NAMES.filter((name) => mine[name] !== old[name]);
  const fields = edited.flatMap((name) => [
    [name, mine[name] ?? ''],
    [before(name), old[name] ?? ''],
  ]);
  if (edited.length === 0) draft().clear();
  else draft().save(Object.fromEntries(fields));
}

/** Returns the stored settings and their values before they were edited; empty without a draft. */
export function readCommunityDraft(): { readonly old: Answers; readonly mine: Answers } {
  const stored = draft().read() ?? {};
  const edited = COMMUNITY_NAMES.filter((name) => stored[name] !== stored[before(name)]);
  const valuesOf = (key: (name: CommunitySettingName) => string) =>
    Object.fromEntries(edited.map((name) => [name, stored[key(name)]]));
  return { old: valuesOf(before), mine: valuesOf((name) => name) };
}

export function clearCommunityDraft(): void {
  draft().clear();
}
