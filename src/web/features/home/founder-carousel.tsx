import type { LimitedUser } from '#shared/members/schema.ts';
import { useText } from '#web/lib/use-text.ts';
import { Pager } from '#web/ui/pager.tsx';
import { useAutoplay } from '#web/ui/use-autoplay.ts';
import { useTrack } from '#web/ui/use-track.ts';
import { useOpenFounder } from './founder-param.ts';
import styles from './founders.module.css';
import { homeText } from './text.ts';
import { Link, type To } from 'react-router';
import { fullName, longYears, shortYears } from '#web/lib/names.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/** Interval between steps, and pause after a manual step (spec §9). */
const STEP_MS = 3000;
const REST_MS = 2000;

/** Carousel of one to four founders at a time: advances every three seconds and wraps around (spec §9). */
export function FounderCarousel({ founders }: { readonly founders: readonly LimitedUser[] }) {
  const { founders: text } = useText(homeText);
  const { ref, at, last, goTo, step } = useTrack<HTMLUListElement>();
  const { linkTo } = useOpenFounder();
  const autoplay = useAutoplay({ stepMs: STEP_MS, restMs: REST_MS, onStep: () => step(1) });
  const inView = founders.length - last;
  const moveBy = (by: 1 | -1) => {
    step(by);
    autoplay.rest();
  };
  return (
    <div role="group" aria-roledescription="carousel" aria-label={text.label} {...autoplay.holders}>
      <ul ref={ref} className={styles.track} onTouchMove={autoplay.rest} onWheel={autoplay.rest}>
        {founders.map((founder) => (
          <li key={founder._id} className={styles.item}>
            <FounderCard founder={founder} to={linkTo(founder._id)} />
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        {last > 0 && (
          <Pager
            label={text.positions}
            previous={text.previous}
            next={text.next}
            page={text.position}
            count={last + 1}
            current={at}
            range={text.range(at + 1, at + inView, founders.length)}
            isEndless
            pause={{
              label: autoplay.isPlaying ? text.pause : text.play,
              isPlaying: autoplay.isPlaying,
              onToggle: autoplay.toggle,
            }}
            onChoose={(index) => {
              goTo(index);
              autoplay.rest();
            }}
            onStep={moveBy}
          />
        )}
      </div>
    </div>
  );
}

/** A founder's card. Omits unknown fields. */
function FounderCard({ founder, to }: { readonly founder: LimitedUser; readonly to: To }) {
  const { _id, first_name, last_name, profileImage, personalInfo, educationInfo } = founder;
  const years = shortYears(educationInfo);
  return (
    <Link to={to} preventScrollReset className={styles.card}>
      <span className={styles.gate}>
        <Avatar id={_id} firstName={first_name} lastName={last_name} photo={profileImage} />
      </span>
      <h3 className={styles.name}>{fullName(founder)}</h3>
      {personalInfo.profession && <p>{personalInfo.profession}</p>}
      <p className={styles.school}>
        {educationInfo.jnvName}
        {years && <span aria-hidden="true">{`${educationInfo.jnvName && ', '}${years}`}</span>}
        {years && <span className="visually-hidden">, {longYears(educationInfo)}</span>}
      </p>
    </Link>
  );
}
