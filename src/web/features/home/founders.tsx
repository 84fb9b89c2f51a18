import { Headline } from '#web/ui/headline.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { useLater } from '#web/ui/use-later.ts';
import { useNear } from '#web/ui/use-near.ts';
import styles from './founders.module.css';
import { FounderPlaceholders } from './founder-placeholders.tsx';
import { TEXT } from './text.ts';

const loadFounders = () => import('./founder-list.tsx');

/** 'Meet Our Founder Members' (spec §2). The carousel loads when the section comes near the viewport. */
export function Founders() {
  const [place, isNear] = useNear<HTMLElement>();
  const { module, hasFailed, retry } = useLater(loadFounders, isNear);
  return (
    <section ref={place} className={['section', styles.warm].join(' ')}>
      <div className="wrap">
        <Headline sun={3} title={TEXT.founders.title} subtitle={TEXT.founders.subtitle} />
        {module && <module.FounderList />}
        <NeedsScript>{TEXT.founders.needsScript}</NeedsScript>
        {!module && !hasFailed && <FounderPlaceholders />}
        {!module && hasFailed && <ErrorState message={TEXT.failedPart} onRetry={retry} />}
      </div>
    </section>
  );
}
