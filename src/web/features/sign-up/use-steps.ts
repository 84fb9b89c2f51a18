import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

/**
 * Keeps the wizard's step in the URL (`?step=2`), so that Back, Forward and a reload work. Steps count from 0 here and
 * from 1 in the URL. A link to a step after `reachable` opens `reachable`. The prerendered page shows the first step.
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
    /** Opens an earlier step: goes back to its history entry or, if it has none, replaces the current entry. */
    back: (to: number) => {
      if (to >= step) return;
      if (step - to <= behind) void navigate(to - step);
      else void navigate(addressOf(to), { replace: true });
    },
  };
}

/** Returns how many history entries before the current one are earlier steps. */
function entriesBehind(state: unknown): number {
  const isRecord = typeof state === 'object' && state !== null;
  return isRecord && 'stepsBehind' in state && typeof state.stepsBehind === 'number' ? state.stepsBehind : 0;
}
