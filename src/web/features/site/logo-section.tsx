import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { communityCalls } from '#shared/site/community-calls.ts';
import { LOGO_ACCEPT, logoErrors, logoSizeRefusal, logoStartRefusal } from '#shared/site/logo.ts';
import { call } from '#web/lib/api.ts';
import { dayOf } from '#web/lib/days.ts';
import { holdFile, useChosenFile } from '#web/lib/use-chosen-file.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { YourData } from '#web/ui/illustrations/your-data.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorBox, ErrorState } from '#web/ui/states.tsx';
import { useToast } from '#web/ui/toast.tsx';
import community from './community.module.css';
import { LogoPreviews } from './logo-previews.tsx';
import styles from './logo.module.css';
import { logoText } from './logo-text.ts';

const KEY = ['admin', 'logo'];

/** Logo settings: the current logo, an upload with previews, and a button to restore the default. */
export function LogoSection() {
  const text = useText(logoText);
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(communityCalls.readLogo, {}, { signal }),
    staleTime: 0,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={community.group} aria-labelledby="group-logo">
      <div>
        <h2 ref={heading} id="group-logo" tabIndex={-1} className={community.heading}>
          {text.title}
        </h2>
        <p className={community.lead}>{text.lead}</p>
      </div>
      <div className={styles.content}>
        {query.isError && !query.data ? (
          <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
        ) : query.data ? (
          <LogoForm logo={query.data.logo} onDone={() => heading.current?.focus()} />
        ) : (
          <Skeleton className={community.placeholder} />
        )}
      </div>
    </section>
  );
}

type LogoFormProps = {
  readonly logo: { readonly url: string; readonly changedAt: string } | null;
  /** Called after a change, because the pressed button has disappeared. */
  readonly onDone: () => void;
};

function LogoForm({ logo, onDone }: LogoFormProps) {
  const text = useText(logoText);
  const { confirm } = useAlerts();
  const choice = useChosenFile(async (chosen) => {
    const refused = logoSizeRefusal(chosen.size);
    return refused ? textOf(refused) : holdFile(chosen, logoStartRefusal);
  });
  const picture = usePictureUrl(choice.file);
  const client = useQueryClient();
  const toast = useToast();
  const { run, submit, busy, failure, progress } = useSubmit<'save' | 'remove'>({
    check: (what) => ({ logo: what === 'save' ? choice.missing(logoErrors.needed) : null }),
    send: async (what, onProgress) => {
      choice.hush();
      const { message } =
        what === 'save' && choice.file
          ? await call(communityCalls.saveLogo, { files: { logo: choice.file } }, { onProgress })
          : await call(communityCalls.removeLogo, {});
      await client.invalidateQueries({ queryKey: KEY });
      toast({ message });
      choice.remove();
      onDone();
    },
    onFailure: ({ fields: { logo: refused } }) => refused && choice.sendBack(refused),
  });
  const remove = async () => {
    if (await confirm(text.removeQuestion)) await run('remove');
  };
  const shown = picture ?? logo?.url;
  return (
    <form
      noValidate
      onSubmit={(event) => (choice.isLooking ? event.preventDefault() : submit(event, 'save'))}
    >
      <p className={community.lead}>{logo ? text.own(dayOf(logo.changedAt)) : text.drawn}</p>
      <DropZone
        label={text.file}
        title={text.dropTitle}
        help={text.dropHelp}
        picture={<YourData />}
        accept={LOGO_ACCEPT}
        choice={choice}
        fileNote={text.fileNote}
        several={text.several}
        progress={busy === 'save' ? progress : undefined}
      />
      {shown !== undefined && <LogoPreviews url={shown} isNew={picture !== undefined} />}
      <ErrorBox message={failure} />
      <div className={styles.acts}>
        <Button type="submit" disabled={busy === 'remove'} busyLabel={busy === 'save' && text.saving}>
          {text.save}
        </Button>
        {logo && (
          <Button
            kind="quiet"
            disabled={busy === 'save'}
            busyLabel={busy === 'remove' && text.removing}
            onClick={() => void remove()}
          >
            {text.remove}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Returns an object URL of the chosen file, valid until another one is chosen. */
function usePictureUrl(file: File | null): string | undefined {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}
