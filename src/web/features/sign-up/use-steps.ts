import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

/**
 * The wizard's step, from 0, in the address (`?step=2`), so that each is a history entry: Back, Forward and a reload
 * work. A link to a later step opens the `reachable` one. The prerendered page shows the first step.
 */
export function useSteps(reachable: number) {
  const [search] = useSearchParams();
  const behind = entriesBehind(useLocation().state);
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const asked = Math.trunc(Number(search.get('step') ?? 1)) - 1;
  const step = isHydrated ? Math.max(0, Math.min(asked || 0, reachable)) : 0;

  const addressOf = (to: number) => {
    const next = new URLSearchParams(search);
    if (to === 0) next.delete('step');
    else next.set('step', String(to + 1));
    return { search: next.toString() };
  };
  return {
    step,
    forward: () => void navigate(addressOf(step + 1), { state: { stepsBehind: behind + 1 } }),
    /** Opens an earlier step: its own history entry, if there is one. */
    back: (to: number) => {
      if (to >= step) return;
      if (step - to <= behind) void navigate(to - step);
      else void navigate(addressOf(to), { replace: true });
    },
  };
}

/** How many history entries before this one are earlier steps. */
function entriesBehind(state: unknown): number {
  const isRecord = typeof state === 'object' && state !== null;
  return isRecord && 'stepsBehind' in state && typeof state.stepsBehind === 'number' ? state.stepsBehind : 0;
}
