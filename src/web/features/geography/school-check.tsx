import { useEffect, useRef, useState } from 'react';
import type { Reply } from '#shared/endpoint.ts';
import { geographyCalls } from '#shared/geography/endpoints.ts';
import { SCHOOL_CHANGES, type SchoolChangeKind } from '#shared/geography/school-plan.ts';
import { call } from '#web/lib/api.ts';
import { pageCountOf } from '#web/lib/page-numbers.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { Table } from '#web/ui/table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from './schools.module.css';
import { schoolsText } from './text.ts';

export type SchoolCheck = Reply<typeof geographyCalls.checkSchools>['check'];
type Part = 'problems' | SchoolChangeKind;

const PAGE_ROWS = 20;
const PARTS: readonly Part[] = ['problems', ...SCHOOL_CHANGES];

type SchoolCheckProps = {
  readonly file: File;
  readonly check: SchoolCheck;
  readonly onDiscard: () => void;
  /** Called after the list was changed, with the server's message. */
  readonly onApplied: (message: string) => void;
};

/** Shows the changes a checked file would make, with buttons to apply or discard them. */
export function SchoolCheckResult({ file, check, onDiscard, onApplied }: SchoolCheckProps) {
  const { check: text } = useText(schoolsText);
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<Part | null>(null);
  const [leavesOut, setLeavesOut] = useState(false);
  const { apply, isApplying, failure } = useApply({ file, check, onApplied });
  useEffect(() => heading.current?.focus(), []);
  const countOf = (part: Part) => (part === 'problems' ? check.problemRows : check.counts[part]);
  const parts = PARTS.filter((part) => countOf(part) > 0);
  const current = chosen ?? parts[0];
  const changes = SCHOOL_CHANGES.reduce((sum, kind) => sum + check.counts[kind], 0);
  return (
    <section aria-labelledby="school-check" className={styles.check}>
      <h3 ref={heading} id="school-check" tabIndex={-1} className={styles.heading}>
        {text.heading}
      </h3>
      <p className={styles.result}>{changes === 0 ? text.same : text.summary(changes, check.rows)}</p>
      <p className={styles.quiet}>
        {[
          ...(check.counts.unchanged > 0 ? [text.unchanged(check.counts.unchanged)] : []),
          ...(check.counts.kept > 0 ? [text.kept(check.counts.kept)] : []),
        ].join('. ')}
      </p>
      {current && (
        <Tabs
          label={text.tabs}
          tabs={parts.map((key) => ({
            key,
            label: text.tab(key === 'problems' ? text.problems : text.kinds[key], countOf(key)),
          }))}
          current={current}
          onChange={setChosen}
        >
          <PartRows key={current} part={current} check={check} />
        </Tabs>
      )}
      {check.problemRows > 0 && (
        <div className={styles.acts}>
          <Checkbox
            label={text.leaveOut(check.problemRows)}
            help={text.leaveOutHelp}
            checked={leavesOut}
            onChange={({ currentTarget }) => setLeavesOut(currentTarget.checked)}
          />
        </div>
      )}
      <ErrorBox message={failure} />
      <div className={styles.acts}>
        <Button
          kind="primary"
          disabled={changes === 0 || (check.problemRows > 0 && !leavesOut)}
          busyLabel={isApplying && text.applying}
          onClick={() => void apply(leavesOut)}
        >
          {text.apply}
        </Button>
        <Button kind="quiet" disabled={isApplying} onClick={onDiscard}>
          {text.discard}
        </Button>
      </div>
    </section>
  );
}

function PartRows({ part, check }: { readonly part: Part; readonly check: SchoolCheck }) {
  const { check: text } = useText(schoolsText);
  const [page, setPage] = useState(1);
  const all =
    part === 'problems'
      ? check.problems.map(({ line, column, message }, index) => ({
          key: `${line}-${index}`,
          cells: [text.row(line), column, message],
        }))
      : changeRows(check, part, text);
  const pageCount = pageCountOf(all.length, PAGE_ROWS);
  const isCut = part === 'problems' ? false : check.counts[part] > all.length;
  return (
    <>
      <p className={[styles.quiet, styles.explained].join(' ')}>
        {part === 'problems' ? text.explainedProblems : text.explained[part]}{' '}
        {isCut && text.onlyFirst(all.length)}
      </p>
      <Table
        caption={part === 'problems' ? text.problems : text.kinds[part]}
        columns={part === 'problems' ? text.problemColumns : columnsOf(part, text)}
        rows={all.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS)}
      />
      {pageCount > 1 && <Pagination page={page} pageCount={pageCount} onChange={setPage} />}
    </>
  );
}

type CheckText = (typeof schoolsText)['en']['check'];

function columnsOf(kind: SchoolChangeKind, { columns }: CheckText): Readonly<Record<string, string>> {
  const { school, place, before, members } = columns;
  if (kind === 'added' || kind === 'removed') return { school, place };
  return kind === 'renamed' ? { school, place, before, members } : { school, place, members };
}

function changeRows(check: SchoolCheck, kind: SchoolChangeKind, text: CheckText) {
  return check.changes
    .filter((change) => change.kind === kind)
    .map(({ name, state, district, before, members }) => ({
      key: `${state}/${district}`,
      cells: [
        <b key="name" className={styles.name}>
          {name}
        </b>,
        text.place(district, state),
        ...(kind === 'renamed'
          ? [
              before && (
                <span key="before" className={styles.name}>
                  {before.name}
                  <br />
                  {text.place(before.district, before.state)}
                </span>
              ),
            ]
          : []),
        ...(kind === 'added' || kind === 'removed' ? [] : [text.members(members)]),
      ],
    }));
}

type ApplyActs = Pick<SchoolCheckProps, 'file' | 'check' | 'onApplied'>;

function useApply({ file, check, onApplied }: ApplyActs) {
  const { question } = useText(schoolsText);
  const { confirm } = useAlerts();
  const { run, isBusy, error } = useSubmit({
    send: async (leavesOut: boolean) => {
      const { message } = await call(geographyCalls.applySchools, {
        body: { fingerprint: check.fingerprint, leaveOut: leavesOut ? 'true' : 'false' },
        files: { list: file },
      });
      onApplied(message);
    },
  });
  const apply = async (leavesOut: boolean) => {
    const members = check.changes.reduce((sum, change) => sum + change.members, 0);
    const schools = SCHOOL_CHANGES.reduce((sum, kind) => sum + check.counts[kind], 0);
    if (await confirm({ ...question, message: question.message(schools, members) })) await run(leavesOut);
  };
  return { apply, isApplying: isBusy, failure: error?.message };
}
