import { lazy, Suspense } from 'react';
import { HeroGateAtDawn } from '#web/ui/illustrations/hero-1-gate-at-dawn.tsx';

const Road = lazy(async () => ({
  default: (await import('#web/ui/illustrations/hero-2-classroom-to-community.tsx')).HeroClassroomToCommunity,
}));
const Banyan = lazy(async () => ({
  default: (await import('#web/ui/illustrations/hero-3-banyan-letters.tsx')).HeroBanyanLetters,
}));

/** Scene of the current step. Later scenes load on demand. */
export function WizardScene({ step }: { readonly step: number }) {
  if (step === 0) return <HeroGateAtDawn />;
  return <Suspense fallback={<HeroGateAtDawn />}>{step === 1 ? <Road /> : <Banyan />}</Suspense>;
}
