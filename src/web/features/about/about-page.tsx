import type { ReactNode } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { HeroClassroomToCommunity } from '#web/ui/illustrations/hero-2-classroom-to-community.tsx';
import styles from './about-page.module.css';
import { Timeline } from './timeline.tsx';
import { aboutText } from './text.ts';
import {
  HighlightEmpowerment,
  HighlightGlobalBond,
  HighlightProgress,
  HighlightService,
  HighlightSupport,
  HighlightUnity,
} from '#web/ui/illustrations/highlights.tsx';
import {
  ValueCollaboration,
  ValueExcellence,
  ValueRespect,
  ValueResponsibility,
} from '#web/ui/illustrations/values.tsx';

const ICONS: Readonly<Record<string, ReactNode>> = {
  unity: <HighlightUnity />,
  'global-bond': <HighlightGlobalBond />,
  service: <HighlightService />,
  support: <HighlightSupport />,
  empowerment: <HighlightEmpowerment />,
  progress: <HighlightProgress />,
  respect: <ValueRespect />,
  excellence: <ValueExcellence />,
  collaboration: <ValueCollaboration />,
  responsibility: <ValueResponsibility />,
};

/** The About page: mission, vision, six highlights, statistics, four values, a timeline and two links (spec §1). */
export function AboutPage() {
  const text = useText(aboutText);
  return (
    <>
      <section className={['wrap', 'page', styles.opening].join(' ')}>
        <Headline level={1} title={text.title} />
        <div className={styles.top}>
          <div className={styles.statements}>
            <Statement {...text.mission} />
            <Statement {...text.vision} />
          </div>
          <div className={styles.window}>
            <HeroClassroomToCommunity />
          </div>
        </div>
      </section>
      <section className="wrap section">
        <Headline sun={2} title={text.highlightsTitle} />
        <Points points={text.highlights} />
      </section>
      <section className={['section', styles.warm].join(' ')}>
        <ul className={['wrap', styles.statistics].join(' ')}>
          {text.statistics.map(({ key, figure, body }) => (
            <li key={key}>
              <b>{figure}</b>
              {body}
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap section">
        <Headline sun={3} title={text.valuesTitle} />
        <Points points={text.values} isFour />
      </section>
      <Timeline />
      <section className={['wrap', 'section', styles.closing].join(' ')}>
        <h2>{text.closing}</h2>
        <div className={styles.acts}>
          <ButtonLink kind="primary" size="large" to="/signup">
            {text.start}
          </ButtonLink>
          <ButtonLink size="large" to="/contact">
            {text.contact}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}

function Statement({ title, body }: { readonly title: string; readonly body: string }) {
  return (
    <div>
      <h2 className={styles.statementTitle}>{title}</h2>
      <p className={styles.statement}>{body}</p>
    </div>
  );
}

type PointsProps = {
  readonly points: readonly { readonly key: string; readonly title: string; readonly body: string }[];
  readonly isFour?: boolean;
};

function Points({ points, isFour = false }: PointsProps) {
  return (
    <ul className={[styles.points, isFour ? styles.four : ''].join(' ')}>
      {points.map(({ key, title, body }) => (
        <li key={key}>
          <span className={styles.icon}>{ICONS[key]}</span>
          <h3>{title}</h3>
          <p>{body}</p>
        </li>
      ))}
    </ul>
  );
}
