import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { communityCalls } from '#shared/site/community-calls.ts';
import { LOGO_ACCEPT, logoErrors, logoSizeRefusal, logoStartRefusal } from '#shared/site/logo.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { dayOf } from '#web/lib/days.ts';
import { holdFile, useChosenFile } from '#web/lib/use-chosen-file.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { YourData } from '#web/ui/illustrations/your-data.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorBox, ErrorState } from '#web/ui/states.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useRefusalFocus } from '#web/ui/use-refusal-focus.ts';
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
  const form = useRef<HTMLFormElement>(null);
  const focusRefused = useRefusalFocus(form);
  const choice = useChosenFile(async (chosen) => {
    const refused = logoSizeRefusal(chosen.size);
    return refused ? textOf(refused) : holdFile(chosen, logoStartRefusal);
  });
  const picture = usePictureUrl(choice.file);
  const { act, busy, failure, progress } = useLogoAct(() => {
    choice.remove();
    onDone();
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (choice.isLooking || busy !== null) return;
    if (!choice.file) {
      choice.say(choice.error ?? textOf(logoErrors.needed));
      focusRefused();
      return;
    }
    const { file } = choice;
    choice.hush();
    const refused = await act('save', (onProgress) =>
      call(communityCalls.saveLogo, { files: { logo: file } }, { onProgress }),
    );
    if (refused === undefined) return;
    choice.sendBack(refused);
    focusRefused();
  };
  const remove = async () => {
    if (await confirm(text.removeQuestion)) await act('remove', () => call(communityCalls.removeLogo, {}));
  };
  const shown = picture ?? logo?.url;
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
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
        progress={progress ?? undefined}
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

type Act = 'save' | 'remove';

function useLogoAct(onDone: () => void) {
  const text = useText(logoText);
  const client = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState<Act | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  /** Performs the action. Resolves to the error of the file, or to undefined. */
  const act = async (
    name: Act,
    work: (onProgress: (share: number) => void) => Promise<{ message: string }>,
  ): Promise<string | undefined> => {
    setBusy(name);
    setFailure(null);
    try {
      const { message } = await work(setProgress);
      await client.invalidateQueries({ queryKey: KEY });
      toast({ message });
      onDone();
      return undefined;
    } catch (error) {
      const refused = error instanceof ApiError ? error.fields['logo'] : undefined;
      if (refused === undefined) setFailure(error instanceof ApiError ? error.message : text.failed);
      return refused;
    } finally {
      setBusy(null);
      setProgress(null);
    }
  };
  return { act, busy, failure, progress };
}
