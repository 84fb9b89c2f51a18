import type { IssueSummary } from '#shared/newsletter/issue-endpoints.ts';
import { shortMomentOf } from '#web/lib/days.ts';
import { useText } from '#web/lib/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { issuesText, STATE_TONES } from './issues-text.ts';
import styles from './issues.module.css';

/** The state of an issue, with the time at which it changed or will change. */
export function IssueStateBadge({ issue }: { readonly issue: IssueSummary }) {
  const text = useText(issuesText);
  const { state } = issue;
  return (
    <div className={styles.state}>
      <Badge tone={STATE_TONES[state]}>{text.states[state]}</Badge>
      <span className="quiet">{text.when[state](shortMomentOf(timeOf(issue)))}</span>
    </div>
  );
}

function timeOf({ state, updatedAt, scheduledAt, startedAt, endedAt }: IssueSummary): string {
  const times = { draft: null, scheduled: scheduledAt, sending: startedAt, sent: endedAt, stopped: endedAt };
  return times[state] ?? updatedAt;
}

/** Counts of an issue's delivered and bounced emails, and of people who unsubscribed. */
export function IssueNumbers({ issue }: { readonly issue: IssueSummary }) {
  const text = useText(issuesText);
  if (issue.startedAt === null) return <span className="quiet">{text.notSent}</span>;
  return (
    <dl className={styles.numbers}>
      {(['recipients', 'delivered', 'bounced', 'unsubscribed'] as const).map((name) => (
        <div key={name}>
          <dt>{text.numbers[name]}</dt>
          <dd>{issue[name].toLocaleString('en-IN')}</dd>
        </div>
      ))}
    </dl>
  );
}
