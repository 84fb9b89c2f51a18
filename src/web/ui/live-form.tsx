import { useEffectEvent, useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { uiText } from './text.ts';
import styles from './live-form.module.css';
import { NeedsScript } from './needs-script.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';

/** Values by field name; fields without input are missing. */
export type EarlyInput = Readonly<Record<string, string>>;

type LiveFormProps = Omit<ComponentProps<'form'>, 'ref'> & {
  readonly ref?: RefObject<HTMLFormElement | null>;
  /**
   * Called once, before the first client render is painted, with what the user typed into the prerendered form. Must
   * copy these values into the fields' state, or they are lost.
   */
  readonly onEarlyInput: (typed: EarlyInput) => void;
};

/**
 * A prerendered form. The user can type before hydration; the submit button is disabled until then (see `Button`),
 * because submitting would reload the page. On a slow connection the form shows that it is loading.
 */
export function LiveForm({ ref, onEarlyInput, children, ...form }: LiveFormProps) {
  const text = useText(uiText);
  const isLive = useIsHydrated();
  const ownRef = useRef<HTMLFormElement>(null);
  const element = ref ?? ownRef;
  const adopt = useEffectEvent(() => {
    const typed: Record<string, string> = {};
    for (const [name, value] of new FormData(element.current ?? undefined))
      if (value && typeof value === 'string') typed[name] = value;
    onEarlyInput(typed);
  });
  useLayoutEffect(() => adopt(), []);
  return (
    <form ref={element} noValidate {...form}>
      <NeedsScript>{text.formNeedsScript}</NeedsScript>
      {children}
      {!isLive && <p className={styles.loading}>{text.formLoading}</p>}
    </form>
  );
}
