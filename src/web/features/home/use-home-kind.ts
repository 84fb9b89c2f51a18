import { useState } from 'react';
import { hasOwnHome } from '#shared/home/rules.ts';
import { useSession } from '#web/lib/session.tsx';
import { isHomeMarked } from '#web/lib/stored-session.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

/** Whose home page to show. In the prerendered page it is undecided, and the mark in storage decides by CSS. */
export type HomeKind = 'undecided' | 'visitors' | 'members';

/**
 * Returns whose home page to show. Decides by the stored mark, before the session is known, so that nothing moves when
 * it is. A member without the mark sees the visitors' page until the next visit.
 */
export function useHomeKind(): HomeKind {
  const session = useSession();
  const isHydrated = useIsHydrated();
  const [isMarked] = useState(isHomeMarked);
  if (!isHydrated) return 'undecided';
  if (!isMarked || session.status === 'visitor') return 'visitors';
  return session.status === 'member' && !hasOwnHome(session.member) ? 'visitors' : 'members';
}
