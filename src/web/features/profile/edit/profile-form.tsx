import { Check } from 'lucide-react';
import { useId, useRef, type FormEvent } from 'react';
import type { User } from '#shared/members/schema.ts';
import { chosenFileText } from '#web/lib/use-chosen-file.ts';
import { useUnsavedGuard } from '#web/lib/use-unsaved-guard.ts';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useRefusalFocus } from '#web/ui/use-refusal-focus.ts';
import { Portrait } from '../portrait.tsx';
import { ProfileHeader } from '../profile-header.tsx';
import styles from '../profile.module.css';
import { Conflict } from './conflict.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { PhotoField } from './photo-field.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { profileText } from '../text.ts';

type ProfileFormProps = {
  readonly user: User;
  readonly onNews: (user: User) => void;
  readonly onSaved: (user: User) => void;
  readonly onCancel: () => void;
};

/** My Profile in edit mode: Save and Cancel, the photo, and all fields (spec §2, §4). */
export function ProfileForm({ user, onNews, onSaved, onCancel }: ProfileFormProps) {
  const text = useText(profileText);
  const { checking } = useText(chosenFileText);
  const { confirm } = useAlerts();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const form = useProfileForm({ user, onNews, onSaved });
  const { photo } = form;
  useUnsavedGuard(form.isDirty, text.leave);
  const focusRefused = useRefusalFocus(element);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isSaving && !photo.isLooking) void form.save().then(focusRefused);
  };
  const cancel = async () => {
    if (!form.isDirty || (await confirm(text.discard))) onCancel();
  };

  return (
    <>
      <ProfileHeader
        isEditing
        failure={form.failure}
        actions={
          <>
            <Button disabled={form.isSaving} onClick={() => void cancel()}>
              {text.cancel}
            </Button>
            <Button
              type="submit"
              form={id}
              kind="primary"
              icon={<Check aria-hidden="true" />}
              busyLabel={form.isSaving ? text.saving : photo.isLooking && checking}
              onClick={(event) => {
                // Ignores the second click of a double click on Edit, which this button replaces.
                if (event.detail > 1) event.preventDefault();
              }}
            >
              {text.save}
            </Button>
          </>
        }
      />
      {form.conflict && <Conflict conflict={form.conflict} isBusy={form.isSaving} onSettle={form.settle} />}
      <div className={styles.head}>
        {/* Shows the current user, not `form.user`: the photo may be saved even if the fields are rejected. */}
        <Portrait user={user} photo={photo.isRemoved ? null : (photo.url ?? user.profileImage)} />
        <PhotoField photo={photo} hasSaved={user.profileImage !== null} isBusy={form.isSaving} />
      </div>
      <form ref={element} id={id} aria-label={text.title} noValidate onSubmit={submit}>
        <Panel className={styles.fields}>
          <ProfileFields form={form} />
        </Panel>
      </form>
    </>
  );
}
