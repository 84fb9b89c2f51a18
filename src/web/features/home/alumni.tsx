import { Search } from 'lucide-react';
import { useText } from '#web/lib/use-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { useLater } from '#web/ui/use-later.ts';
import { useNear } from '#web/ui/use-near.ts';
import { AlumniPlaceholders } from './alumni-placeholders.tsx';
import { homeText } from './text.ts';

const loadPager = () => import('./alumni-pager.tsx');

/**
 * 'Meet Our Alumni': members with a public card, four at a time. The code loads when the section comes near the
 * viewport.
 */
export function Alumni() {
  const text = useText(homeText);
  const [place, isNear] = useNear<HTMLElement>();
  const { module, hasFailed, retry } = useLater(loadPager, isNear);
  return (
    <section ref={place} className="wrap section">
      <Headline
        sun={1}
        title={text.alumni.title}
        subtitle={text.alumni.subtitle}
        aside={
          <ButtonLink to="/jnvians" icon={<Search aria-hidden="true" />}>
            {text.alumni.search}
          </ButtonLink>
        }
      />
      {module && <module.AlumniPager />}
      <NeedsScript>{text.alumni.needsScript}</NeedsScript>
      {!module && !hasFailed && <AlumniPlaceholders />}
      {!module && hasFailed && <ErrorState message={text.failedPart} onRetry={retry} />}
    </section>
  );
}
