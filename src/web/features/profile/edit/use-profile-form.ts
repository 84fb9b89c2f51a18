import { useState } from 'react';
import type { FieldMessages } from '#shared/errors.ts';
import { profileCalls } from '#shared/profile/endpoints.ts';
import { checkProfile } from '#shared/profile/rules.ts';
import type { User } from '#shared/members/schema.ts';
import type { YearRange } from '#shared/members/years.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { usePublicConfig } from '#web/lib/public-config.ts';
import { useText, messagesOf } from '#web/lib/use-text.ts';
import { answersOf, bodyOf, changeOf, differences, formMessages, type FormAnswers } from './answers.ts';
import { merged, overlap, type Side, type Versions } from './merge.ts';
import { usePhotoChoice } from './use-photo-choice.ts';
import { profileText } from '../text.ts';
import { siteSettings } from '#web/lib/site-settings.ts';

/** Maximum number of attempts to save before the form asks the member to choose a version. */
const TRIES_MAX = 3;

type FormOptions = {
  readonly user: User;
  /** The latest user from the server, including the photo. */
  readonly onNews: (user: User) => void;
  readonly onSaved: (user: User) => void;
};

/**
 * State of the profile form. Saving uploads the photo first and stops if the upload fails (spec §4). Concurrent changes
 * to different fields are merged; if both sides changed a field, the form asks the member which version to keep.
 */
export function useProfileForm({ user, onNews, onSaved }: FormOptions) {
  const text = useText(profileText);
  const { firstYear, thisYear } = usePublicConfig();
  const [base, setBase] = useState(user);
  const [answers, setAnswers] = useState(() => answersOf(user));
  const [errors, setErrors] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [newer, setNewer] = useState<User | null>(null);
  const photo = usePhotoChoice();

  const change = (changed: Partial<FormAnswers>) => {
    setAnswers({ ...answers, ...changed });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changed))));
    setFailure(null);
  };

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const messages = formMessages(error.fields);
    setErrors(messages);
    if (Object.keys(messages).length === 0) setFailure(error.status === 401 ? text.signedOut : error.message);
  };

  /**
   * Sends the fields that differ from `before`. If the server has a newer profile, merges the changes or shows the
   * conflict.
   */
  const send = async (before: User, mine: FormAnswers, tries = 1): Promise<void> => {
    const fields = differences(answersOf(before), mine);
    if (fields.length === 0) return onSaved(before);
    const body = { ...bodyOf(changeOf(mine, fields)), updatedAt: before.updatedAt };
    try {
      onSaved((await call(profileCalls.updateProfile, { body })).user);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'STALE') throw error;
      await fitIn(before, (await call(profileCalls.ownProfile, {})).user, mine, tries);
    }
  };

  const fitIn = async (before: User, latest: User, mine: FormAnswers, tries: number): Promise<void> => {
    const versions = { before: answersOf(before), latest: answersOf(latest), mine };
    if (overlap(versions).length > 0 || tries >= TRIES_MAX) return setNewer(latest);
    const together = merged(versions, 'mine');
    setBase(latest);
    setAnswers(together);
    await send(latest, together, tries + 1);
  };

  const save = async (before: User, mine: FormAnswers): Promise<void> => {
    const fields = differences(answersOf(before), mine);
    const refused = messagesOf(
      checkProfile(changeOf(mine, fields), contextOf(before, { firstYear, thisYear })),
    );
    setErrors(formMessages(refused));
    setFailure(null);
    if (Object.keys(refused).length > 0) return;
    setIsSaving(true);
    try {
      const withPhoto = await photo.save();
      if (withPhoto) onNews(withPhoto);
      if (withPhoto) await fitIn(before, withPhoto, mine, 1);
      else await send(before, mine);
    } catch (error) {
      refuse(error);
    } finally {
      setIsSaving(false);
    }
  };

  /** Rebases the form on the latest version. In fields that both sides changed, the given side wins. */
  const settle = async (side: Side): Promise<void> => {
    if (!newer) return;
    const mine = merged({ before: answersOf(base), latest: answersOf(newer), mine: answers }, side);
    setBase(newer);
    setAnswers(mine);
    setNewer(null);
    onNews(newer);
    if (side === 'mine') await save(newer, mine);
  };

  return {
    answers,
    change,
    errors,
    failure,
    photo,
    isSaving,
    isDirty: photo.isChosen || differences(answersOf(base), answers).length > 0,
    conflict: newer && conflictOf({ before: answersOf(base), latest: answersOf(newer), mine: answers }),
    settle,
    save: () => save(base, answers),
    user: base,
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;

/** Returns the conflicting fields with both answers; none if the form asks only because it ran out of attempts. */
function conflictOf(versions: Versions) {
  const { latest, mine } = versions;
  return overlap(versions).map((field) => ({ field, latest: latest[field], mine: mine[field] }));
}

function contextOf(user: User, range: YearRange) {
  const { inYear, outYear } = answersOf(user);
  const { schoolShort } = siteSettings;
  return { schoolShort, ...range, memberType: user.memberType, inYear, outYear };
}
