import { useState } from 'react';
import type { FieldMessages } from '#shared/errors.ts';
import { communityCalls } from '#shared/site/community-endpoints.ts';
import {
  COMMUNITY_NAMES,
  communitySetting,
  type CommunitySettingName,
  type CommunityValues,
} from '#shared/site/community-settings.ts';
import { communitySettingMessage } from '#shared/site/community-values.ts';
import { tidy } from '#shared/fields.ts';
import type { Reply } from '#shared/endpoint.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { messagesOf, useText } from '#web/lib/use-text.ts';
import {
  clearCommunityDraft,
  readCommunityDraft,
  saveCommunityDraft,
  type Answers,
} from './community-draft.ts';
import { communityText } from './text.ts';

export type Community = Omit<Reply<typeof communityCalls.readCommunity>, 'success'>;
/**
 * State of the settings form; edited settings are stored in this tab until they are saved. Saving keeps other people's
 * changes to the fields that are not edited here.
 */
export function useCommunityForm(
  loaded: Community,
  { onSaved }: { readonly onSaved: (community: Community, message: string) => void },
) {
  const text = useText(communityText);
  const [base, setBase] = useState(loaded);
  const [drafted] = useState(readCommunityDraft);
  const [answers, setAnswers] = useState<Answers>(() => ({ ...answersOf(loaded), ...drafted.mine }));
  const [errors, setErrors] = useState<FieldMessages>({});
  const [failure, setFailure] = useState(() => {
    const both = changedByBoth(drafted.old, drafted.mine, answersOf(loaded));
    return both.length > 0 ? text.changedToo(labelsOf(both)) : null;
  });
  const [isSaving, setIsSaving] = useState(false);
  const edited = editedIn(base, answers);

  const change = (name: CommunitySettingName, value: string) => {
    const next = { ...answers, [name]: value };
    setAnswers(next);
    saveCommunityDraft(answersOf(base), next);
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)));
    setFailure(null);
  };

  const discard = () => {
    setAnswers(answersOf(base));
    clearCommunityDraft();
    setErrors({});
    setFailure(null);
  };

  const send = async (before: Community, mine: Answers, mayRetry: boolean): Promise<void> => {
    const names = editedIn(before, mine);
    if (names.length === 0) return;
    const body = {
      revision: before.revision,
      changes: names.map((name) => ({ name, value: storedValue(name, mine[name] ?? '') })),
    };
    try {
      const saved = await call(communityCalls.saveCommunity, { body });
      setBase(saved);
      setAnswers(answersOf(saved));
      clearCommunityDraft();
      onSaved(saved, saved.message);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'STALE') throw error;
      await fitIn(before, mine, mayRetry);
    }
  };

  /** Takes over the changes of others. Saves again unless they changed a field that was edited here, too. */
  const fitIn = async (before: Community, mine: Answers, mayRetry: boolean): Promise<void> => {
    const latest = await call(communityCalls.readCommunity, {});
    const names = editedIn(before, mine);
    const [old, theirs] = [answersOf(before), answersOf(latest)];
    const together = { ...theirs, ...Object.fromEntries(names.map((name) => [name, mine[name]])) };
    const both = changedByBoth(old, Object.fromEntries(names.map((name) => [name, mine[name]])), theirs);
    setBase(latest);
    setAnswers(together);
    saveCommunityDraft(theirs, together);
    if (both.length === 0 && mayRetry) return send(latest, together, false);
    setFailure(text.changedToo(labelsOf(both)));
  };

  const save = async (): Promise<void> => {
    const refused = messagesOf(
      Object.fromEntries(
        edited.flatMap((name) => {
          const value = storedValue(name, answers[name] ?? '');
          const message = value === null ? undefined : communitySettingMessage(name, value);
          return message === undefined ? [] : [[name, message]];
        }),
      ),
    );
    setErrors(refused);
    setFailure(null);
    if (Object.keys(refused).length > 0) return;
    setIsSaving(true);
    try {
      await send(base, answers, true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.fields);
      if (Object.keys(error.fields).length === 0) setFailure(error.message);
    } finally {
      setIsSaving(false);
    }
  };

  return { answers, edited, errors, failure, isSaving, change, discard, save };
}

export type CommunityForm = ReturnType<typeof useCommunityForm>;

function answersOf({ settings }: Pick<Community, 'settings'>): Answers {
  const values: CommunityValues = Object.fromEntries(settings.map(({ name, value }) => [name, value]));
  const answers = COMMUNITY_NAMES.map((name) => [name, values[name] ?? communitySetting(name).default]);
  return Object.fromEntries(answers);
}

function editedIn(base: Community, answers: Answers): readonly CommunitySettingName[] {
  const before = answersOf(base);
  return COMMUNITY_NAMES.filter((name) => before[name] !== answers[name]);
}

/** Returns the value to store: null for the default, unless the default is only an example. */
function storedValue(name: CommunitySettingName, answer: string): string | null {
  const setting = communitySetting(name);
  return tidy(answer) === setting.default && setting.example === undefined ? null : answer;
}

/** Returns the settings that were edited here and that another administrator has set to another value. */
function changedByBoth(before: Answers, mine: Answers, theirs: Answers): readonly CommunitySettingName[] {
  return COMMUNITY_NAMES.filter(
    (name) => name in mine && theirs[name] !== before[name] && theirs[name] !== mine[name],
  );
}

function labelsOf(names: readonly CommunitySettingName[]): string {
  return names.map((name) => communitySetting(name).label).join(', ');
}
