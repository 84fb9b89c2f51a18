import { useText } from '#web/lib/use-text.ts';
import { Headline } from '#web/ui/headline.tsx';
import { useLater } from '#web/ui/use-later.ts';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { useNear } from '#web/ui/use-near.ts';
import { Marquee } from './marquee.tsx';
import styles from './professions.module.css';
import { homeText } from './text.ts';

const loadMap = () => import('./network-map.tsx');
const loadIcons = () => import('./profession-icons.ts');

/**
 * Professions of alumni: a marquee on phones, a network map on larger screens (spec §2). The names are prerendered;
 * icons and map load when the section comes near the viewport. If loading fails, the names remain.
 */
export function Professions() {
  const text = useText(homeText);
  const [place, isNear] = useNear<HTMLElement>();
  const isWide = useMediaQuery('(min-width: 48rem)');
  const { module: map } = useLater(loadMap, isNear && isWide);
  const { module: icons } = useLater(loadIcons, isNear && !isWide);
  return (
    <section ref={place} className={['section', styles.night].join(' ')}>
      <div className="wrap">
        <Headline
          sun={2}
          title={text.professions.title}
          subtitle={
            <>
              <span className={styles.onPhones}>{text.professions.subtitleOnPhones}</span>
              <span className={styles.onMap}>{text.professions.subtitle}</span>
            </>
          }
        />
        <div className={styles.stage}>
          {isWide && map ? <map.NetworkMap /> : <Marquee icons={icons?.PROFESSION_ICONS ?? null} />}
        </div>
      </div>
    </section>
  );
}
