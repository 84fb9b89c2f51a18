import type { Overview, WaitingAge } from '#shared/overview/endpoints.ts';
import { useText } from '#web/lib/use-text.ts';
import { ChartFigure } from './chart-figure.tsx';
import { archPath, grouped } from './numbers.ts';
import styles from './overview.module.css';
import { overviewText } from './text.ts';

const LATE: ReadonlySet<WaitingAge> = new Set<WaitingAge>(['6-10', 'more']);
const WIDTH = 400;
const BOTTOM = 200;
const TALLEST = 150;
const ARCH = 48;

/** Chart of pending members by waiting time, drawn as arches; overdue members in marigold. */
export function AgesChart({ ages }: Pick<Overview, 'ages'>) {
  const { ages: text } = useText(overviewText);
  const top = Math.max(1, ...ages.map(({ waiting }) => waiting));
  const late = ages.filter(({ age }) => LATE.has(age)).reduce((sum, { waiting }) => sum + waiting, 0);
  const step = WIDTH / ages.length;
  const isEmpty = ages.every(({ waiting }) => waiting === 0);
  return (
    <ChartFigure
      title={text.title}
      lead={isEmpty ? text.nobody : text.lead(late)}
      columns={text.columns}
      rows={ages.map(({ age, waiting }) => [text.names[age], grouped(waiting)])}
    >
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${WIDTH} 232`}
        role="img"
        aria-label={ages.map(({ age, waiting }) => `${text.names[age]}: ${waiting}`).join(', ')}
      >
        {ages.map(({ age, waiting }, index) => {
          const centre = (index + 0.5) * step;
          const height = (waiting / top) * TALLEST;
          return (
            <g key={age}>
              <path
                className={LATE.has(age) ? styles.late : styles.bar}
                d={archPath({ x: centre - ARCH / 2, width: ARCH, height, bottom: BOTTOM })}
              />
              <text className={styles.value} x={centre} y={BOTTOM - height - 8}>
                {grouped(waiting)}
              </text>
              <text className={styles.label} x={centre} y={BOTTOM + 22}>
                {text.names[age]}
              </text>
            </g>
          );
        })}
        <line className={styles.ground} x1="0" x2={WIDTH} y1={BOTTOM} y2={BOTTOM} />
      </svg>
    </ChartFigure>
  );
}
