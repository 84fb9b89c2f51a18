import { useQuery } from '@tanstack/react-query';
import { overviewCalls, type Overview as Numbers } from '#shared/overview/endpoints.ts';
import { shortMomentOf } from '#web/lib/days.ts';
import { useText } from '#web/lib/use-text.ts';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { ListError } from '#web/features/admin/list-states.tsx';
import { call } from '#web/lib/api.ts';
import { AgesChart } from './ages-chart.tsx';
import { Installation } from './installation.tsx';
import { KeyNumbers } from './key-numbers.tsx';
import styles from './overview.module.css';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';
import { PlaceBars } from './place-bars.tsx';
import { WeeksChart } from './weeks-chart.tsx';
import { overviewText } from './text.ts';

/** Polling interval; the server recounts once a minute. */
const POLL_MS = 60_000;

/** Overview for administrators: pending members, decisions, and members by school and state. */
export function Overview() {
  const text = useText(overviewText);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['admin', 'overview'],
    queryFn: ({ signal }) => call(overviewCalls.readOverview, {}, { signal }),
    refetchInterval: POLL_MS,
    staleTime: 0,
  });
  return (
    <ListPage title={text.title} lead={text.lead}>
      {isPending && <ScreenSkeleton shape="cards">{text.loading}</ScreenSkeleton>}
      {error && !data && <ListError error={error} onRetry={() => void refetch()} />}
      {data && <Charts numbers={data} />}
    </ListPage>
  );
}

function Charts({ numbers }: { readonly numbers: Numbers }) {
  const text = useText(overviewText);
  const { ages, weeks, states, schools, schoolCount, schoolMembers, countedAt } = numbers;
  const known = states.filter(({ name }) => name !== '');
  const listed = schools.reduce((sum, school) => sum + school.members, 0);
  return (
    <>
      <p className={styles.counted}>
        <time dateTime={countedAt}>{text.countedAt(shortMomentOf(countedAt))}</time>
      </p>
      <KeyNumbers numbers={numbers} />
      <div className={styles.charts}>
        <AgesChart ages={ages} />
        <WeeksChart weeks={weeks} />
        <PlaceBars
          title={text.states.title}
          lead={text.states.lead(known.length)}
          columns={text.states.columns}
          places={states.map((state) => ({
            key: state.name,
            name: state.name || text.states.unknown,
            members: state.members,
          }))}
        />
        <PlaceBars
          title={text.schools.title}
          lead={text.schools.lead(schoolCount)}
          columns={text.schools.columns}
          places={schools.map((school) => ({
            key: `${school.state} ${school.name}`,
            name: `${school.name}, ${school.state}`,
            members: school.members,
          }))}
          unlisted={{ places: schoolCount - schools.length, members: schoolMembers - listed }}
        />
        <Installation report={numbers.installation} />
      </div>
    </>
  );
}
