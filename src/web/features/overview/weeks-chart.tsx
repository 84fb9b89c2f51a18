import type { Overview } from '#shared/overview/endpoints.ts';
import { useText } from '#web/lib/use-text.ts';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { ChartFigure } from './chart-figure.tsx';
import { archPath, axisSteps, grouped, shortDay } from './numbers.ts';
import styles from './overview.module.css';
import { overviewText } from './text.ts';

const BOTTOM = 200;
const TALLEST = 170;
const AXIS = 44;
/** Chart sizes. A phone shows half as many weeks, so that the labels stay readable. */
const WIDE = { width: 640, weeks: 12, arch: 24 };
const NARROW = { width: 360, weeks: 6, arch: 28 };

/**
 * Chart of sign-ups (outlined arches) and decisions (a line with dots); the shapes distinguish them without colour.
 */
export function WeeksChart({ weeks }: Pick<Overview, 'weeks'>) {
  const { weeks: text } = useText(overviewText);
  const size = useMediaQuery('(min-width: 40rem)') ? WIDE : NARROW;
  const shown = weeks.slice(-size.weeks);
  const top = Math.max(1, ...shown.flatMap(({ signUps, decisions }) => [signUps, decisions]));
  const steps = axisSteps(top);
  const scale = TALLEST / Math.max(top, ...steps);
  const step = (size.width - AXIS) / size.weeks;
  const centreOf = (index: number) => AXIS + (index + 0.5) * step;
  const heightOf = (value: number) => value * scale;
  const points = shown.map(
    ({ decisions }, index) => [centreOf(index), BOTTOM - heightOf(decisions)] as const,
  );
  return (
    <ChartFigure
      title={text.title}
      lead={text.lead}
      columns={text.columns}
      rows={weeks.map(({ startsOn, signUps, decisions }) => [
        shortDay(startsOn),
        grouped(signUps),
        grouped(decisions),
      ])}
    >
      <Legend />
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${size.width} 232`}
        role="img"
        aria-label={text.summary(shown.length, sumOf(shown, 'signUps'), sumOf(shown, 'decisions'))}
      >
        {steps.map((value) => (
          <g key={value}>
            <line
              className={styles.hairline}
              x1={AXIS}
              x2={size.width}
              y1={BOTTOM - heightOf(value)}
              y2={BOTTOM - heightOf(value)}
            />
            <text className={styles.axis} x={AXIS - 10} y={BOTTOM - heightOf(value) + 5}>
              {grouped(value)}
            </text>
          </g>
        ))}
        {shown.map(({ startsOn, signUps }, index) => (
          <g key={startsOn}>
            <path
              className={styles.outlined}
              d={archPath({
                x: centreOf(index) - size.arch / 2,
                width: size.arch,
                height: heightOf(signUps),
                bottom: BOTTOM,
              })}
            />
            {(shown.length - index) % 2 === 1 && (
              <text className={styles.label} x={centreOf(index)} y={BOTTOM + 22}>
                {shortDay(startsOn)}
              </text>
            )}
          </g>
        ))}
        <polyline className={styles.line} points={points.map(([x, y]) => `${x},${y}`).join(' ')} />
        {points.map(([x, y]) => (
          <circle key={x} className={styles.dot} cx={x} cy={y} r="5" />
        ))}
        <line className={styles.ground} x1={AXIS} x2={size.width} y1={BOTTOM} y2={BOTTOM} />
      </svg>
    </ChartFigure>
  );
}

function Legend() {
  const { weeks: text } = useText(overviewText);
  return (
    <p className={styles.legend}>
      <svg viewBox="0 0 16 18" aria-hidden="true">
        <path className={styles.outlined} d={archPath({ x: 2, width: 12, height: 15, bottom: 17 })} />
      </svg>
      {text.signUps}
      <svg viewBox="0 0 30 18" aria-hidden="true">
        <line className={styles.line} x1="0" x2="30" y1="9" y2="9" />
        <circle className={styles.dot} cx="15" cy="9" r="5" />
      </svg>
      {text.decisions}
    </p>
  );
}

function sumOf(weeks: Overview['weeks'], what: 'signUps' | 'decisions'): number {
  return weeks.reduce((sum, week) => sum + week[what], 0);
}
