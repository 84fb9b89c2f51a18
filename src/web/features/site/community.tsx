import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, type FormEvent } from 'react';
import { communityCalls } from '#shared/site/community-endpoints.ts';
import { COMMUNITY_GROUPS, type CommunityGroup } from '#shared/site/community-setting.ts';
import { COMMUNITY_NAMES, communitySetting } from '#shared/site/community-settings.ts';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { call } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { useUnsavedGuard } from '#web/lib/use-unsaved-guard.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorBox, ErrorState } from '#web/ui/states.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useRefusalFocus } from '#web/ui/use-refusal-focus.ts';
import { clearCommunityDraft } from './community-draft.ts';
import { CommunityField } from './community-field.tsx';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';
import styles from './community.module.css';
import { communityText } from './text.ts';
import { useCommunityForm, type Community, type CommunityForm } from './use-community-form.ts';

const KEY = ['community-settings'];

/** The community settings, in groups, with one button that saves all changes. */
export function CommunitySettings() {
  const text = useText(communityText);
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(communityCalls.readCommunity, {}, { signal }),
    staleTime: 0,
    // A form that is being edited learns of other changes when it is saved.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.isError && !query.data)
    return (
      <ListPage title={text.title} lead={text.lead}>
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      </ListPage>
    );
  return (
    <ListPage title={text.title} lead={text.lead}>
      {query.data && !query.isFetching ? (
        <SettingsForm loaded={query.data} />
      ) : (
        <ScreenSkeleton shape="form">{text.loading}</ScreenSkeleton>
      )}
    </ListPage>
  );
}

function SettingsForm({ loaded }: { readonly loaded: Community }) {
  const text = useText(communityText);
  const toast = useToast();
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const form = useCommunityForm(loaded, {
    onSaved: (community, message) => {
      client.setQueryData(KEY, { success: true, ...community });
      // The server's public settings may have changed for this browser, too.
      void client.invalidateQueries({ queryKey: ['config'] });
      toast({ message });
    },
  });
  useUnsavedGuard(form.edited.length > 0, text.leave, clearCommunityDraft);
  const focusRefused = useRefusalFocus(element);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isSaving) void form.save().then(focusRefused);
  };
  return (
    <form ref={element} noValidate aria-label={text.title} className={styles.form} onSubmit={submit}>
      {COMMUNITY_GROUPS.map((group) => (
        <Group key={group} group={group} form={form} />
      ))}
      <SaveBar form={form} />
    </form>
  );
}

function Group({ group, form }: { readonly group: CommunityGroup; readonly form: CommunityForm }) {
  const { title, lead } = useText(communityText).groups[group];
  const id = `group-${group}`;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <p className="quiet-small">{lead}</p>
      </div>
      <div className={styles.fields}>
        {COMMUNITY_NAMES.filter((name) => communitySetting(name).group === group).map((name) => (
          <CommunityField key={name} name={name} form={form} />
        ))}
      </div>
    </section>
  );
}

/** Stays at the foot of the window, so that saving is possible from every group. */
function SaveBar({ form }: { readonly form: CommunityForm }) {
  const text = useText(communityText);
  const { confirm } = useAlerts();
  const count = form.edited.length;
  const discard = async () => {
    if (await confirm(text.discardQuestion)) form.discard();
  };
  return (
    <div className={styles.bar}>
      <ErrorBox message={form.failure} />
      <p role="status" className="quiet-small">
        {count === 0 ? text.none : text.unsaved(count)}
      </p>
      <div className={styles.acts}>
        {count > 0 && (
          <Button kind="quiet" disabled={form.isSaving} onClick={() => void discard()}>
            {text.discard}
          </Button>
        )}
        <Button type="submit" kind="primary" disabled={count === 0} busyLabel={form.isSaving && text.saving}>
          {text.save}
        </Button>
      </div>
    </div>
  );
}
