import { useEffect, useEffectEvent } from 'react';

/** Actions by `KeyboardEvent.key` in lower case. */
export type KeyActions = Readonly<Record<string, (() => void) | undefined>>;

const TYPED_INTO = 'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"])';
const PRESSED_BY_ENTER = 'a, button, summary, form';

/**
 * Binds single-key shortcuts for the whole screen. Ignores keys while the user types, in a dialog, and with a modifier.
 * Ignores key repeat, so that holding a key down does not decide about the next member too.
 */
export function useKeys(actions: KeyActions, isOn: boolean): void {
  const actionOf = useEffectEvent((key: string) => actions[key]);
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      const target = event.target instanceof Element ? event.target : null;
      const key = event.key.toLowerCase();
      if (key !== 'escape' && target?.closest(TYPED_INTO)) return;
      if (key === 'enter' && target?.closest(PRESSED_BY_ENTER)) return;
      if (document.querySelector('dialog[open]')) return;
      const act = actionOf(key);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
