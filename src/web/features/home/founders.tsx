import { useText } from '#web/lib/use-text.ts';
import { Headline } from '#web/ui/headline.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { useLater } from '#web/ui/use-later.ts';
import { useNear } from '#web/ui/use-near.ts';
import styles from './founders.module.css';
import { FounderPlaceholders } from './founder-placeholders.tsx';
import { homeText } from './text.ts';

const loadFounders = () => import('./founder-list.tsx');

/** 'Meet Our Founder Members' (spec §2). The carousel's code loads when the section comes near the viewport. */
export function Founders() {
  const text = useText(homeText);
  const [place, isNear] = useNear<HTMLElement>();
  const { module, hasFailed, retry } = useLater(loadFounders, isNear);
  return (
    <section ref={place} className={['section', styles.warm].join(' ')}>
      <div className="wrap">
        <Headline sun={3} title={text.founders.title} subtitle={text.founders.subtitle} />
        {module && <module.FounderList />}
        <NeedsScript>{text.founders.needsScript}</NeedsScript>
        {!module && !hasFailed && <FounderPlaceholders />}
        {!module && hasFailed && <ErrorState message={text.failedPart} onRetry={retry} />}
      </div>
    </section>
  );
}
